/** The law of the table: whatever a document names stands in it, and what never was has its reason. */

import * as assert from 'uvu/assert';
import { unsentOf } from '../../cases/obstacle.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { createCoverer } from '../../coverage/create-coverer.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Contract } from '../../model/contract.ts';
import type { Coverage } from '../../model/coverage.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { namedBy, namedIn } from './named-in.ts';

const name = fc.constantFrom('a', 'b-c', 'd.e', 'X-F', 'g h', 'Content-Type', 'ä/ö~');
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 3 });
const schema: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  ...[
    true,
    {},
    { type: 'string' },
    { type: 'integer', minimum: 1 },
    { type: 'array', items: { enum: [1, 2] } },
  ],
  { type: 'object', properties: { a: { type: 'string', maxLength: 3 } }, required: ['a', 'b'] },
  { $ref: '#/components/schemas/Tree' },
);
const mapOf = (value: fc.Arbitrary<Json>, key: fc.Arbitrary<string> = name): fc.Arbitrary<JsonObject> =>
  some(fc.tuple(key, value)).map((entries) => Object.fromEntries(entries));

const mediaType = fc.constantFrom(
  'application/json',
  'application/xml',
  'text/*',
  'application/x-www-form-urlencoded',
);
const content = mapOf(
  schema.map((one) => ({ schema: one })),
  mediaType,
);
const header = fc.oneof(
  schema.map((one) => ({ schema: one })),
  fc.constant({ $ref: '#/components/headers/Shared' }),
);
const link = fc.constant<Json>({ operationId: 'nowhere' });
const response = fc.oneof(
  fc
    .record({ content, headers: mapOf(header), links: mapOf(link, fc.constantFrom('l', 'm')) })
    .map((parts): Json => ({ description: 'd', ...parts })),
  fc.constant<Json>({ $ref: '#/components/responses/Shared' }),
);
const responses = mapOf(response, fc.constantFrom('200', '201', '4XX', '404', '500', 'default')).map(
  (all) => ({
    '204': { description: 'd' },
    ...all,
  }),
);
const parameter = fc.oneof(
  fc
    .tuple(fc.constantFrom('query', 'header', 'cookie'), fc.oneof(name, fc.constant('Accept')), schema)
    .map(([place, called, one]): Json => ({ in: place, name: called, schema: one })),
  fc.constant<Json>({ $ref: '#/components/parameters/Shared' }),
);
const parameters = fc.uniqueArray(parameter, {
  maxLength: 3,
  selector: (one) => JSON.stringify([(one as JsonObject)['in'], (one as JsonObject)['name']]),
});
const inner = responses.map((all): Json => ({ post: { responses: all } }));
const operation = fc.record({
  parameters,
  requestBody: content.map((all): Json => ({ content: all })),
  responses,
  callbacks: mapOf(
    mapOf(inner, fc.constantFrom('{$request.body#/a}', 'http://x/{$url}')),
    fc.constantFrom('c', 'd'),
  ),
});
const item = fc
  .tuple(
    fc.dictionary(fc.constantFrom('get', 'put', 'post', 'delete'), operation, { minKeys: 1 }),
    parameters,
  )
  .map(([operations, shared]): Json => ({ ...(operations as JsonObject), parameters: shared }));

/**
 * Arbitrary small documents that name something of every kind, inline and by reference. A document of 3.1; it may not
 * be what anybody would write.
 */
const anyDocument: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.dictionary(fc.constantFrom('/', '/a', '/a/b', '/ä b'), item, { minKeys: 1 }),
    mapOf(inner, fc.constantFrom('w', 'x')),
    some(fc.constantFrom('/', 'https://x.example/v1')),
  )
  .map(([paths, webhooks, urls]) => ({
    openapi: '3.1.0',
    info: { title: 'any', version: '1' },
    servers: urls.map((url) => ({ url })),
    paths: paths as JsonObject,
    webhooks,
    components: {
      schemas: { Tree: { type: 'object', properties: { left: { $ref: '#/components/schemas/Tree' } } } },
      parameters: { Shared: { in: 'query', name: 'shared', schema: { type: 'boolean' } } },
      headers: { Shared: { schema: { type: 'string' } }, Unused: { schema: true } },
      responses: {
        Shared: { description: 'd', headers: { Own: { schema: true } }, content: { 'text/plain': {} } },
      },
    },
  }));

const fixtures = ['circular', 'flags', 'invoices', 'library', 'overrides', 'parts', 'projects'];
const others = ['several-files', 'siblings', 'stations', 'unread', 'unsendable'];

function tableOf(contract: Contract): Coverage {
  return createCoverer(contract, unsentOf).table({
    leftOut: new Set(),
    blocked: new Map(),
    foreign: new Set<string>(),
    breakable: [],
  });
}

function missing(contract: Contract): readonly string[] {
  const named = namedBy(tableOf(contract));
  return namedIn(contract.document).filter((line) => !named.has(line));
}

suite('everything that a document names', (test) => {
  for (const name of [...fixtures, ...others]) {
    test(`stands in the table: ${name}`, async () => {
      const contract = await loadContract(`fixtures/documents/${name}/openapi.yaml`);
      assert.ok(namedIn(contract.document).length > 0);
      assert.equal(missing(contract), []);
    });
  }

  test('stands in the table: arbitrary documents', async () => {
    await withFolder({}, async (folder) => {
      const { writeFile } = await import('node:fs/promises');
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(anyDocument, async (document) => {
          await writeFile(`${folder}/openapi.json`, JSON.stringify(document));
          const contract = await loadContract(`${folder}/openapi.json`);
          assert.equal(missing(contract), []);
          for (const line of namedIn(contract.document))
            seen.add(line.replace(/^[A-Z]+ \S+ /, '').split(' ')[0] ?? '');
        }),
        { numRuns: 40 },
      );
      for (const kind of [
        'parameter',
        'body',
        'answer',
        'media-type',
        'header',
        'link',
        'callback',
        'webhook',
        'server',
      ])
        assert.ok(seen.has(kind), kind);
    });
  });

  test('names a server without its user, its password and the values of its query', async () => {
    const url = 'https://user:secret@api.example/v1?key=secret';
    const paths = { '/a': { get: { responses: { 200: { description: 'fine' } } } } };
    const document = { openapi: '3.1.0', info: { title: 't', version: '1' }, servers: [{ url }], paths };
    await withFolder({ 'openapi.json': JSON.stringify(document) }, async (folder) => {
      const { others: beside } = tableOf(await loadContract(`${folder}/openapi.json`));
      assert.equal(
        beside.map((one) => one.name),
        ['https://api.example/v1?key=…'],
      );
    });
  });

  test('has a reason where it never was', async () => {
    const contract = await loadContract('fixtures/documents/parts/openapi.yaml');
    const { operations, others: beside } = tableOf(contract);
    const items = [...operations.flatMap((one) => one.items), ...beside];
    assert.equal(
      [...operations, ...items].filter(({ state, why }) => state === 'never' && why === undefined),
      [],
    );
  });
});
