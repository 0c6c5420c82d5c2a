/** The second look at a body before it is sent: whatever the document calls the media type of its JSON. */

import * as assert from 'uvu/assert';
import { createContradiction } from '../../cases/contradiction.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { Case, Intent } from '../../model/case.ts';
import type { Operation } from '../../model/contract.ts';
import { compileJudges } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };

/** Looks at a body of an operation that takes these media types, all of one schema but `text/plain`. */
async function lookAt(mediaTypes: readonly string[], label: string, body: string, intent: Intent) {
  const content = Object.fromEntries(
    mediaTypes.map((name) => [name, { schema: name === 'text/plain' ? { type: 'string' } : schema }]),
  );
  const post = { operationId: 'make', requestBody: { content }, responses: { 204: { description: 'Made' } } };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/things': { post } } };
  const contract = await withFolder({ 'openapi.json': JSON.stringify(document) }, (folder) =>
    loadContract(`${folder}/openapi.json`),
  );
  const operation = contract.operations[0] as Operation;
  const pointers = (operation.requestBody?.content ?? []).map(({ pointer }) => pointer);
  const judgesFor = await compileJudges(contract, pointers);
  const item: Case = {
    ...{ id: 'make/x/0', operation: 'make', method: 'POST', path: '/things', credential: 'none', intent },
    headers: [{ name: 'Content-Type', value: label }],
    ...{ body: encodeUtf8(body), difference: '', spelling: '' },
  };
  return createContradiction(judgesFor)(item, operation);
}

const conforming: Intent = { kind: 'conforming', ordinary: true };
const violating: Intent = { kind: 'violating', keyword: 'type', place: '/id' };

suite('the second look at a body', (test) => {
  for (const mediaType of [
    'application/json',
    'application/vnd.t+json',
    '*/*',
    'application/*',
    'text/json',
  ]) {
    const label = mediaType.includes('*') ? 'application/json' : mediaType;

    test(`${mediaType}: what breaks its schema is not sent as conforming`, async () => {
      assert.match(String(await lookAt([mediaType], label, '{"id":"x"}', conforming)), /objects at "\/id"/);
      assert.is(await lookAt([mediaType], label, '{"id":1}', conforming), undefined);
    });

    test(`${mediaType}: what is valid is not sent as a violation`, async () => {
      assert.match(String(await lookAt([mediaType], label, '{"id":1}', violating)), /a judge finds it valid/);
      assert.is(await lookAt([mediaType], label, '{"id":"x"}', violating), undefined);
    });
  }

  test('a body of another media type is not read as JSON', async () => {
    const types = ['*/*', 'text/plain'];
    assert.is(await lookAt(types, 'text/plain; charset=utf-8', 'a text', conforming), undefined);
    assert.ok(await lookAt(types, 'application/json', 'a text', conforming));
  });
});
