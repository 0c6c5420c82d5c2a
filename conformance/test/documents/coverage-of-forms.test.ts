/** The coverage of forms: what stands in parts, fields and deep objects is told as sent, and what nothing broke as not broken. */

import * as assert from 'uvu/assert';
import type { CoveredItem } from '../../report/coverage-report.ts';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const whole = { type: 'integer', minimum: 1 };
const meta = { type: 'object', required: ['pages'], properties: { pages: whole } };
const note = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 1 }, pages: whole },
};
const taking = (operationId: string, content: object): object => ({
  post: {
    operationId,
    requestBody: { required: true, content },
    responses: { 200: { description: 'Taken' }, 400: { description: 'Refused' } },
  },
});
const schema = (properties: object): object => ({
  schema: { type: 'object', required: Object.keys(properties), properties },
});
const form = 'application/x-www-form-urlencoded';
const document = {
  openapi: '3.1.0',
  info: { title: 'Forms', version: '1' },
  paths: {
    '/parts': taking('parts', { 'multipart/form-data': schema({ meta }) }),
    '/fields': taking('fields', {
      [form]: { ...schema({ meta, span: meta }), encoding: { span: { style: 'deepObject', explode: true } } },
    }),
    '/notes': taking('notes', { 'application/json': { schema: note }, [form]: { schema: note } }),
  },
};

async function keywordsOf(
  only: readonly string[],
): Promise<readonly (CoveredItem & { operation: string })[]> {
  const taken = { status: 200 };
  const { coverage } = await verifyDocument({
    document,
    routes: { 'POST /parts': () => taken, 'POST /fields': () => taken, 'POST /notes': () => taken },
    options: { profile: 'spec', runs: 1, only },
  });
  return (coverage?.operations ?? []).flatMap(({ operation, items }) =>
    items.filter(({ kind }) => kind === 'keyword').map((item) => ({ ...item, operation })),
  );
}

suite('the coverage of forms', (test) => {
  test('what stands inside of parts and fields is told as sent, and what could be broken and was not is told so', async () => {
    const found = await keywordsOf(['valid-request-accepted']);
    assert.ok(found.every(({ valid }) => valid.attempted > 0));
    const open = found.filter(({ state }) => state === 'matched');
    assert.equal(
      open.map(({ operation, name }) => `${operation} ${name}`),
      // All is text in a form, and a deep object without its only member is none.
      [
        ...['parts type', 'fields type', 'fields /span type', 'fields /span/pages required'],
        ...[`notes ${form} type`, `notes ${form} /title type`],
      ],
    );
  });

  test('what is empty is broken where it would be as well if it were not there', async () => {
    const found = await keywordsOf(['violation-refused']);
    const broken = found.filter(({ broken }) => (broken?.attempted ?? 0) > 0);
    const names = broken.map(({ operation, name }) => `${operation} ${name}`);
    for (const name of [
      'parts /meta/pages required',
      'fields /meta/pages required',
      `notes ${form} /title minLength`,
    ])
      assert.ok(names.includes(name), names.join('\n'));
  });
});
