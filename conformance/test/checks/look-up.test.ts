/** What a document says at a place, whichever way it is written. */

import * as assert from 'uvu/assert';
import { lookUp, namesAt } from '../../checks/document-states.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { suite } from '../support/suite.ts';
import { documentFile } from './judging.ts';

const methods = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace'];

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'A', 'x-note': 'b', version: '1' },
  security: [{ key: [] }],
  tags: ['b', { name: 'c' }, 'a'],
  paths: {
    '/a': { summary: 'A', parameters: [], 'x-note': 1, post: { security: [] }, get: { tags: [] } },
    '/b': { ...Object.fromEntries(methods.map((method) => [method, {}])), servers: [] },
  },
  components: {
    schemas: {
      Plain: { type: 'object', properties: { 'x-b': { type: 'string' }, a: { type: 'integer' } } },
      Same: { $ref: '#/components/schemas/Plain' },
      More: { allOf: [{ $ref: '#/components/schemas/Plain' }, { required: ['a'] }] },
      Deep: { properties: { plain: { $ref: '#/components/schemas/Plain' } } },
    },
    securitySchemes: { key: { type: 'HTTP', scheme: 'BEARER' } },
    other: { key: { scheme: 'BEARER' } },
  },
};
const contract = { ...(await loadContract(documentFile)), document };

const said: readonly (readonly [pointer: string, value: Json | undefined])[] = [
  ['/openapi', '3.1.0'],
  ['/openapi/0', undefined],
  ['/toString', undefined],
  ['/tags/0', 'b'],
  ['/tags/9', undefined],
  ['/components/schemas/Same/type', 'object'],
  ['/components/schemas/More/type', 'object'],
  ['/components/schemas/More/required/0', 'a'],
  ['/components/schemas/Same/properties/a/type', 'integer'],
  ['/components/schemas/Deep/properties/plain/type', 'object'],
  ['/components/securitySchemes/key/scheme', 'bearer'],
  ['/components/securitySchemes/key/type', 'HTTP'],
  ['/components/other/key/scheme', 'BEARER'],
  ['/components/securitySchemes/key/scheme/0', undefined],
  ['/paths/~1a/post/security', []],
  ['/paths/~1a/get/security', [{ key: [] }]],
  ['/paths/~1a/get/summary', undefined],
  ['/paths/~1a/get/security/0', undefined],
  ['/info/~1a/get/security', undefined],
];

const names: readonly (readonly [pointer: string, names: readonly string[]])[] = [
  ['/info', ['title', 'version']],
  ['/paths/~1a', ['get', 'post']],
  ['/paths/~1b', methods],
  ['/paths', ['/a', '/b']],
  ['/tags', ['a', 'b', '{"name":"c"}'].toSorted()],
  ['/openapi', []],
  ['/gone', []],
  ['/components/schemas/Plain/properties', ['a', 'x-b']],
  ['/components/schemas/Same/properties', ['a', 'x-b']],
  ['/components/schemas/Deep/properties', ['plain']],
];

suite('what a document says', (test) => {
  for (const [pointer, value] of said) {
    test(`at ${pointer}`, () => assert.equal(lookUp(contract, pointer), value));
  }

  for (const [pointer, expected] of names) {
    test(`by the names at ${pointer}`, () => assert.equal(namesAt(contract, pointer), expected));
  }
});
