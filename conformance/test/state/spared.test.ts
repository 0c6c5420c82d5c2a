/** What requests have that should be refused: things are made for a few of them, and the next ones have the same. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const [shelfId, bookId] = [inPath('shelfId', { type: 'string' }), inPath('bookId', { type: 'string' })];
const others = { 400: refusal, 401: refusal, 404: refusal };

const document = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/shelves': {
      post: {
        ...{ operationId: 'addShelf', requestBody: body(ref('Named')) },
        responses: { 201: json(ref('Thing')), ...others },
      },
    },
    '/shelves/{shelfId}/books': {
      parameters: [shelfId],
      post: {
        ...{ operationId: 'addBook', requestBody: body(ref('Named')) },
        responses: { 201: json(ref('Thing')), ...others },
      },
    },
    '/books/{bookId}': {
      parameters: [bookId],
      put: {
        ...{ operationId: 'replaceBook', requestBody: body(ref('Named')) },
        responses: { 200: json(ref('Thing')), ...others },
      },
      delete: {
        operationId: 'removeBook',
        responses: { 204: { description: 'Gone.' }, 401: refusal, 404: refusal },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Problem,
      Named: {
        ...{ type: 'object', required: ['name', 'pages'], additionalProperties: false },
        properties: {
          name: { type: 'string', minLength: 2, maxLength: 20, pattern: '^[a-z -]+$' },
          pages: { type: 'integer', minimum: 1, maximum: 9000, multipleOf: 1 },
          kind: { type: 'string', enum: ['novel', 'poems'] },
          tags: { type: 'array', uniqueItems: true, maxItems: 3, items: { type: 'string', maxLength: 9 } },
        },
      },
      Thing: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
  },
};

type Fault = 'deletes for anybody' | 'takes any kind' | 'takes zero pages';

/** The body as a careless server reads it. */
function loosely(told: Thing, fault: Fault | undefined): Thing {
  if (fault === 'takes any kind' && typeof told['kind'] === 'string') return { ...told, kind: 'novel' };
  return fault === 'takes zero pages' && told['pages'] === 0 ? { ...told, pages: 1 } : told;
}

function routesOf(made: string[], fault?: Fault): Routes {
  const things = new Map<string, Thing>();
  const isNamed = validator(document, 'Named');
  const known = (asked: Asked, tell: () => Told): Told =>
    asked.header('x-key') === 'open' ? tell() : problem(401, 'who?');
  const add = (asked: Asked): Told =>
    reading(isNamed, (_, told) => {
      const id = `${asked.path.split('/').at(-1)}-${made.length + 1}`;
      made.push(id);
      things.set(id, told);
      return { status: 201, body: { ...told, id } };
    })(asked);
  const there = (name: string | undefined, tell: () => Told): Told =>
    things.has(name ?? '') ? tell() : problem(404, 'no such thing');
  return {
    'POST /shelves': (asked) => known(asked, () => add(asked)),
    'POST /shelves/{shelfId}/books': (asked) => known(asked, () => there(asked.names[0], () => add(asked))),
    'PUT /books/{bookId}': (asked) =>
      known(asked, () =>
        there(asked.names[0], () =>
          reading(isNamed, (_, told) => ({ status: 200, body: { ...told, id: asked.names[0] } }))({
            ...asked,
            json: loosely(Object(asked.json), fault),
          }),
        ),
      ),
    'DELETE /books/{bookId}': (asked) => {
      const [name = ''] = asked.names;
      const remove = () => there(name, () => ({ status: things.delete(name) ? 204 : 500 }));
      if (fault === 'deletes for anybody') return remove();
      return known(asked, remove);
    },
  };
}

async function run(fault?: Fault, concurrency = 8) {
  const made: string[] = [];
  const report = await verifyDocument({
    ...{ document, routes: routesOf(made, fault) },
    options: { profile: 'spec', credential: ['key=open'], concurrency },
  });
  const rows = openRowNames(report).filter((row) => !row.startsWith('allow-sent '));
  return { report, made: made.length, rows };
}

suite('what requests have that should be refused', (test) => {
  test('is made for few of them', async () => {
    const { report, made, rows } = await run();
    assert.equal(rows, []);
    assert.is(report.exitCode, 0);
    // With something of their own for each of them it would be 501.

    assert.ok(made < 440, `${made} things for ${report.requests} requests`);
  });

  const faults: Readonly<Record<Fault, readonly string[]>> = {
    'deletes for anybody': ['credential-refused removeBook fail', 'credential-per-request removeBook fail'],
    'takes any kind': ['violation-refused replaceBook fail'],
    'takes zero pages': ['violation-refused replaceBook fail'],
  };
  for (const [fault, expected] of Object.entries(faults) as [Fault, readonly string[]][])
    for (const concurrency of [1, 16])
      test(`hides nothing and accuses nobody besides: a server that ${fault}, ${concurrency} at a time`, async () => {
        const { rows } = await run(fault, concurrency);
        assert.equal(
          rows.filter((row) => !row.startsWith('refused-leaves-no-trace ')),
          expected,
        );
      });
});
