/** Arbitrary small documents that name something of every kind, inline and by reference. */

import type { Json, JsonObject } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';

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

/** A document of 3.1; it may not be what anybody would write. */
export const anyDocument: fc.Arbitrary<JsonObject> = fc
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
