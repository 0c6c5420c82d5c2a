/** Of two statuses for one fault a target uses one: what the document lists of the other counts as exercised then. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { createCoverer } from '../../coverage/create-coverer.ts';
import type { Sighting } from '../../model/coverage.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const refusal = { description: 'No', content: { 'application/json': { schema: { type: 'object' } } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'readNote',
        responses: {
          200: { description: 'Well' },
          ...{ 400: refusal, 422: refusal, 404: refusal, 410: refusal, 415: refusal },
        },
      },
    },
  },
};

const contract = await withFolder({ 'openapi.json': JSON.stringify(document) }, (folder) =>
  loadContract(`${folder}/openapi.json`),
);

/** Each documented answer with its state and reason, where such answers came. */
function answersAfter(...statuses: readonly number[]): Readonly<Record<string, string>> {
  const coverer = createCoverer(contract);
  for (const status of statuses) {
    const headers = [{ name: 'Content-Type', value: 'application/json' }];
    const outcome = {
      kind: 'answer',
      status,
      headers,
      body: new Uint8Array(),
      cut: false,
      leaked: false,
    } as const;
    const intent: Sighting['intent'] = { kind: 'conforming', ordinary: true };
    coverer.see({
      id: String(status),
      operation: 'readNote',
      path: '/notes/1',
      intent,
      headers: [],
      outcome,
    });
  }
  const facts = { leftOut: new Set<string>(), blocked: new Map(), foreign: new Set<string>(), breakable: [] };
  const [operation] = coverer.table(facts).operations;
  const items = operation?.items.filter(({ kind }) => kind === 'answer' || kind === 'media-type') ?? [];
  return Object.fromEntries(items.map(({ name, state, why }) => [name, [state, why?.code].join(' ').trim()]));
}

suite('either of two statuses', (test) => {
  test('counts as exercised where the other one came, with what the document lists for it', () => {
    const { 400: bad, '400 application/json': json, 404: missing } = answersAfter(200, 422, 410);
    assert.equal([bad, json, missing], ['matched other-came', 'matched other-came', 'matched other-came']);
  });

  test('counts as it is where it came itself, or neither did', () => {
    assert.is(answersAfter(200, 400, 422)['400'], 'matched');
    const { 400: bad, 404: missing } = answersAfter(200);
    assert.equal([bad, missing], ['never nothing-aimed', 'never never-answered']);
  });

  test('says nothing of what no request is meant to cause, and of other statuses', () => {
    const { 422: unprocessable, 415: unsupported } = answersAfter(200, 400);
    assert.equal([unprocessable, unsupported], ['never not-provoked', 'never not-provoked']);
  });
});
