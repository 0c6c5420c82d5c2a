/** Fields that tell one request from another are no names of what is made, although they may be called like these. */

import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal };
const title = { type: 'string', minLength: 1, maxLength: 60 };
const id = { type: 'string', minLength: 1, maxLength: 60 };
const described = { 'X-Request-Id': { description: 'Of this request', schema: { type: 'string' } } };

const contentOf = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });

/** The answer to a creation lacks the name; the list shows it. */
const requests = (headers: object): object => ({
  openapi: '3.1.0',
  info: { title: 'Requests', version: '1' },
  paths: {
    '/requests': {
      post: {
        operationId: 'addRequest',
        requestBody: body(ref('NewRequest')),
        responses: { 201: { description: 'Made', headers, ...contentOf('NewRequest') }, 400: refusal },
      },
      get: {
        operationId: 'listRequests',
        responses: { 200: json({ type: 'array', items: ref('Request') }) },
      },
    },
    '/requests/{requestId}': {
      parameters: [inPath('requestId', id)],
      get: { operationId: 'getRequest', responses: { 200: json(ref('Request')), ...others } },
      delete: { operationId: 'dropRequest', responses: { 204: { description: 'Gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewRequest: { type: 'object', required: ['title'], properties: { title } },
      Request: { type: 'object', required: ['requestId', 'title'], properties: { title, requestId: id } },
    },
  },
});

function routesFor(document: object): Routes {
  const kept = new Map<string, Thing>();
  let last = 0;
  const fields = () => ({ 'x-request-id': randomUUID() });
  const named = (handle: (key: string) => ReturnType<Routes[string]>): Routes[string] => {
    return ({ names: [key = ''] }) => {
      const told = kept.has(key) ? handle(key) : problem(404, 'none');
      return { ...told, fields: { ...told.fields, ...fields() } };
    };
  };
  return {
    'GET /requests': () => ({ status: 200, body: [...kept.values()], fields: fields() }),
    'POST /requests': reading(validator(document, 'NewRequest'), (_, thing) => {
      last += 1;
      kept.set(`r${last}`, { ...thing, requestId: `r${last}` });
      return { status: 201, body: thing, fields: fields() };
    }),
    'GET /requests/{requestId}': named((key) => ({ status: 200, body: kept.get(key) })),
    'DELETE /requests/{requestId}': named((key) => {
      kept.delete(key);
      return { status: 204 };
    }),
  };
}

suite('a field that tells requests apart', (test) => {
  for (const [words, headers] of [
    ['that the document describes', described],
    ['that it does not', {}],
  ] as const) {
    test(`${words} accuses nobody`, async () => {
      const document = requests(headers);
      const options = { profile: 'strict', runs: 2 } as const;
      const { checks } = await verifyDocument({ document, routes: routesFor(document), options });
      const open = checks.filter(({ verdict }) => ['fail', 'warn'].includes(verdict));
      assert.equal(
        open.map(({ id, operation }) => `${id} ${operation}`),
        [],
      );
    });
  }
});
