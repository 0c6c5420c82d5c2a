/** Which schemas a schema leads to, and which of them stand in the documented answers. */

import * as assert from 'uvu/assert';
import { someAnswerSchema, visitSchemas } from '../../checks/judging/some-schema.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, ResponseSpec, Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { createBench } from './judging.ts';

const schemas = {
  Leaf: { title: 'leaf' },
  Stem: { title: 'stem', properties: { leaf: { $ref: '#/schemas/Leaf' } } },
  Loop: { title: 'loop', items: { $ref: '#/schemas/Loop', title: 'inner' } },
} satisfies Record<string, JsonObject>;

const bench = await createBench();
const contract: Contract = { ...bench.contract, document: { schemas } };
const [operation] = contract.operations;

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

suite('schemas that a schema leads to', (test) => {
  for (const [schema, titles] of visits) {
    test(`${JSON.stringify(schema)} leads to ${titles.length}`, () => {
      const seen: unknown[] = [];
      const isLast = ({ title }: JsonObject): boolean => seen.push(title) >= most;
      assert.is(visitSchemas(contract, schema, isLast), false);
      assert.equal(seen.toSorted(), titles);
    });
  }

  test('nothing is looked at behind the one that was looked for', () => {
    const seen: unknown[] = [];
    const isLast = ({ title }: JsonObject): boolean => seen.push(title) === 1;
    assert.is(visitSchemas(contract, schemas.Stem, isLast), true);
    assert.equal(seen, ['stem']);
  });
});

suite('schemas of documented answers', (test) => {
  for (const [name, contents, is] of answers) {
    test(name, () => {
      if (!operation) return assert.unreachable('the document has an operation');
      const responses = contents.map((one): ResponseSpec => ({ status: '200', pointer: '', content: one }));
      assert.is(
        someAnswerSchema(contract, { ...operation, responses }, ({ title }) => title === 'leaf'),
        is,
      );
    });
  }
});
