/** Required bodies that may be empty: a file without content, a text, a form without required fields, a list of no lines. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const answers = {
  204: { description: 'Kept' },
  400: { description: 'No' },
  404: { description: 'No' },
  415: { description: 'No' },
};
const documentOf = (mediaType: string, schema: object) => ({
  openapi: '3.0.3',
  info: { title: 'A drawer', version: '1' },
  paths: {
    '/drawer': {
      put: {
        ...{ operationId: 'put', responses: answers },
        requestBody: { required: true, content: { [mediaType]: { schema } } },
      },
    },
  },
});

/** Takes whatever is of its type, and an empty body under any. */
const routesOf = (mediaType: string): Routes => ({
  'PUT /drawer': ({ type, hasBody }) =>
    type === mediaType || !hasBody ? { status: 204 } : problem(415, 'another type'),
});

const run = (mediaType: string, schema: object) =>
  verifyDocument({
    ...{ document: documentOf(mediaType, schema), routes: routesOf(mediaType) },
    options: { profile: 'strict', only: ['violation-refused'] },
  });

const binary = { type: 'string', format: 'binary' };
const form = 'application/x-www-form-urlencoded';

/** A body that may be left out, and has a member that may not. */
const optional = {
  ...{ openapi: '3.0.3', info: { title: 'A search', version: '1' } },
  paths: {
    '/search': {
      post: {
        ...{ operationId: 'search', responses: { ...answers, 200: { description: 'Found' } } },
        requestBody: {
          content: {
            [form]: {
              schema: {
                ...{ type: 'object', required: ['criteria'] },
                properties: { criteria: { type: 'string' }, rows: { type: 'integer' } },
              },
            },
          },
        },
      },
    },
  },
};

/** Searches for everything where there is no body. */
const searchWith = (isChecked: boolean): Routes => ({
  'POST /search': ({ bytes, hasBody, type }) => {
    if (!hasBody) return { status: 200 };
    if (type !== form) return problem(415, 'another type');
    const fields = new URLSearchParams(Buffer.from(bytes).toString());
    const isRight =
      fields.getAll('criteria').length === 1 && /^(0|-?[1-9][0-9]*)$/.test(fields.get('rows') ?? '0');
    return isRight || !isChecked ? { status: 200 } : problem(400, 'no criteria, or no number of rows');
  },
});

const searched = (isChecked: boolean) =>
  verifyDocument({
    ...{ document: optional, routes: searchWith(isChecked) },
    options: { profile: 'strict', only: ['violation-refused'] },
  });

/** The cases without a body that were taken and had to be refused. */
const missingIn = ({ checks }: Awaited<ReturnType<typeof run>>): readonly (string | null)[] =>
  checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap(({ findings }) => findings.map(({ caseId }) => caseId))
    .filter((id) => id?.includes('body:missing:'));

suite('required bodies that may be empty', (test) => {
  const lenient: readonly (readonly [string, object])[] = [
    ['application/octet-stream', binary],
    ['text/plain', { type: 'string' }],
    [form, { type: 'object', properties: { note: { type: 'string' } } }],
    ['application/x-ndjson', { type: 'array', items: { type: 'object' } }],
  ];
  for (const [mediaType, schema] of lenient)
    test(`nobody is accused who takes an empty one: ${mediaType}`, async () => {
      const report = await run(mediaType, schema);
      assert.equal(
        openRows(report).filter((row) => row.includes('body')),
        [],
      );
      assert.equal(missingIn(report), []);
    });

  const strict: readonly (readonly [string, object])[] = [
    ['application/octet-stream', { ...binary, minLength: 1 }],
    ['text/plain', { type: 'string', minLength: 1 }],
    ['application/x-ndjson', { type: 'array', items: { type: 'object' }, minItems: 1 }],
    ['application/x-ndjson', { type: 'object' }],
  ];
  for (const [mediaType, schema] of strict)
    test(`who takes an empty one where it may not be empty is found: ${mediaType} ${JSON.stringify(schema)}`, async () => {
      assert.ok(missingIn(await run(mediaType, schema)).length > 0);
    });

  test('nobody is accused who takes a form without fields for a request without a body', async () => {
    assert.equal(openRows(await searched(true)), []);
  });

  test('who takes a form without its required field, beside another one, is found', async () => {
    const { checks } = await searched(false);
    const ids = checks.flatMap(({ findings }) => findings.map(({ caseId }) => caseId));
    assert.ok(
      ids.some((id) => id?.includes('criteria:required')),
      `${ids}`,
    );
  });
});
