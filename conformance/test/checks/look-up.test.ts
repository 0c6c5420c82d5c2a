/** How checks find their way: to a place of the document, and to all schemas that a schema leads to. */

import * as assert from 'uvu/assert';
import { lookUp, namesAt } from '../../checks/document-states.ts';
import { someAnswerSchema, visitSchemas } from '../../checks/judging/some-schema.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, ResponseSpec, Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { createBench, documentFile } from './judging.ts';

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

/** What a document says at a place, whichever way it is written. */
suite('what a document says', (test) => {
  for (const [pointer, value] of said) {
    test(`at ${pointer}`, () => assert.equal(lookUp(contract, pointer), value));
  }

  for (const [pointer, expected] of names) {
    test(`by the names at ${pointer}`, () => assert.equal(namesAt(contract, pointer), expected));
  }
});

const schemas = {
  Leaf: { title: 'leaf' },
  Stem: { title: 'stem', properties: { leaf: { $ref: '#/schemas/Leaf' } } },
  Loop: { title: 'loop', items: { $ref: '#/schemas/Loop', title: 'inner' } },
} satisfies Record<string, JsonObject>;

const bench = await createBench();
const schemasAlone: Contract = { ...bench.contract, document: { schemas } };
const [operation] = schemasAlone.operations;

/** A schema, and the titles of all that it leads to. */
const visits: readonly (readonly [schema: Schema, titles: readonly unknown[]])[] = [
  [true, []],
  [false, []],
  [{}, [undefined]],
  [{ title: 'a' }, ['a']],
  [{ title: 'a', properties: { b: { title: 'b' }, c: true }, items: false }, ['a', 'b']],
  [{ title: 'a', allOf: [{ title: 'b', not: { title: 'c' } }] }, ['a', 'b', 'c']],
  [{ title: 'a', const: { title: 'b' }, default: { $ref: '#/schemas/Leaf' } }, ['a']],
  [{ $ref: '#/schemas/Stem', title: 'a' }, ['a', 'leaf', 'stem', undefined]],
  [{ title: 'a', oneOf: [schemas.Leaf, { title: 'b', $ref: '#/schemas/Leaf' }] }, ['a', 'b', 'leaf']],
  [schemas.Loop, ['inner', 'loop']],
];

/** As many as nothing here leads to: what goes round and round ends there. */
const most = 20;

const content = (mediaType: string, schema?: Schema): MediaTypeSpec => ({
  mediaType,
  pointer: '',
  ...(schema === undefined ? {} : { schema }),
});
const stem = { $ref: '#/schemas/Stem' };

/** The contents of each answer, and whether a leaf stands in one that may be JSON. */
const answers: readonly (readonly [
  name: string,
  contents: readonly (readonly MediaTypeSpec[])[],
  is: boolean,
])[] = [
  ['no answer', [], false],
  ['an answer without content', [[]], false],
  ['JSON', [[content('application/json', stem)]], true],
  ['JSON of something else', [[content('application/json', schemas.Loop)]], false],
  ['JSON without a schema', [[content('application/json')]], false],
  ['a text', [[content('text/plain', stem)]], false],
  ['a range', [[content('application/*', stem)]], true],
  ['problem details', [[content('application/problem+json', stem)]], true],
  ['a text beside JSON', [[content('text/plain', true), content('application/json', stem)]], true],
  ['the second answer', [[content('application/json', true)], [content('application/json', stem)]], true],
];

/** Which schemas a schema leads to, and which of them stand in the documented answers. */
suite('schemas that a schema leads to', (test) => {
  for (const [schema, titles] of visits) {
    test(`${JSON.stringify(schema)} leads to ${titles.length}`, () => {
      const seen: unknown[] = [];
      const isLast = ({ title }: JsonObject): boolean => seen.push(title) >= most;
      assert.is(visitSchemas(schemasAlone, schema, isLast), false);
      assert.equal(seen.toSorted(), titles);
    });
  }

  test('nothing is looked at behind the one that was looked for', () => {
    const seen: unknown[] = [];
    const isLast = ({ title }: JsonObject): boolean => seen.push(title) === 1;
    assert.is(visitSchemas(schemasAlone, schemas.Stem, isLast), true);
    assert.equal(seen, ['stem']);
  });
});

suite('schemas of documented answers', (test) => {
  for (const [name, contents, is] of answers) {
    test(name, () => {
      if (!operation) return assert.unreachable('the document has an operation');
      const responses = contents.map((one): ResponseSpec => ({ status: '200', pointer: '', content: one }));
      assert.is(
        someAnswerSchema(schemasAlone, { ...operation, responses }, ({ title }) => title === 'leaf'),
        is,
      );
    });
  }
});
