/** Schemas beside each other: alike where they allow the same, and disjoint where no value is of both. */

import * as assert from 'uvu/assert';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { exclusiveBranches } from '../../schema/cases.ts';
import { outlineOf } from '../../schema/outline.ts';
import { listSetting, mapSetting } from '../../schema/read-schema.ts';
import { areDisjoint } from '../../schema/ruled-out.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

const node: JsonObject = {
  type: 'object',
  properties: { next: { $ref: '#/components/schemas/Node' }, value: { type: 'string' } },
};
const document: JsonObject = { components: { schemas: { Node: node } } };
const outline = (schema: Schema, dialect: '3.0' | '3.1' = '3.1') => outlineOf({ document, dialect }, schema);

suite('outline', (test) => {
  for (const [name, one, other] of [
    ['order and repetition', { required: ['a', 'b'] }, { required: ['b', 'a', 'b'] }],
    ['a list of one type', { type: ['string'] }, { type: 'string' }],
    ['allOf', { allOf: [{ type: 'string' }, { minLength: 1 }] }, { minLength: 1, type: 'string' }],
    ['annotations', { title: 'A', default: 1, 'x-y': 2, type: 'integer' }, { type: 'integer' }],
    ['idle settings', { additionalProperties: true, minLength: 0, properties: {} }, true],
    ['values by their number', { enum: [1.0, 2] }, { enum: [2, 1] }],
  ] satisfies readonly (readonly [string, Schema, Schema])[]) {
    test(`does not mind ${name}`, () => {
      assert.equal(outline(one), outline(other));
    });
  }

  test('knows the nullable of 3.0', () => {
    assert.equal(outline({ type: 'string', nullable: true }, '3.0'), outline({ type: ['null', 'string'] }));
  });

  test('of a schema that holds itself ends', () => {
    const whole = outline({ $ref: '#/components/schemas/Node' });
    assert.match(JSON.stringify(whole), /"next":/);
    assert.not.equal(whole, outline({ type: 'object', properties: { value: { type: 'string' } } }));
  });

  for (const [name, one, other] of [
    ['a limit', { minLength: 1 }, { minLength: 2 }],
    ['a closed shape', { additionalProperties: false }, {}],
    ['oneOf', { oneOf: [{ type: 'string' }] }, { anyOf: [{ type: 'string' }] }],
    ['a member called like an annotation', { properties: { title: { type: 'string' } } }, { properties: {} }],
  ] satisfies readonly (readonly [string, Schema, Schema])[]) {
    test(`minds ${name}`, () => {
      assert.not.equal(outline(one), outline(other));
    });
  }
});

const scope: Scope = {
  dialect: '3.1',
  document: { components: { schemas: { Call: { type: 'string', const: 'call' }, Any: true } } },
};
const call = { $ref: '#/components/schemas/Call' };
const named = (type: object | boolean, more: object = {}): object => {
  return { type: 'object', required: ['type'], properties: { type }, ...more };
};

const disjoint: Readonly<Record<string, readonly [object | boolean, object | boolean]>> = {
  'other types': [{ type: 'string' }, { type: ['integer', 'null'] }],
  'other values': [{ const: 1 }, { enum: ['1', 2] }],
  'a member with other values': [named({ const: 'a' }), named({ enum: ['b', 'c'] })],
  'a member that one of them demands': [named({ const: 'a' }), named({ const: 'b' }, { required: [] })],
  'a member by reference': [named(call), named({ const: 'message' })],
  'members of schemas without a type': [
    { required: ['k'], properties: { k: { const: 1 } } },
    { properties: { k: { const: 2 } } },
  ],
  'what nothing is of': [false, {}],
};

const shared: Readonly<Record<string, readonly [object | boolean, object | boolean]>> = {
  'an integer is a number': [{ type: 'integer' }, { type: 'number' }],
  'no type beside a type': [{}, { type: 'string' }],
  'a value that both list': [{ enum: [1, 2] }, { enum: [2, 3] }],
  'equal values': [{ const: 1 }, { const: 1.0 }],
  'a member that nobody demands': [
    named({ const: 'a' }, { required: [] }),
    named({ const: 'b' }, { required: [] }),
  ],
  'a member that one of them says nothing of': [named({ const: 'a' }), named(true)],
  'a member of objects, where both allow texts': [
    named({ const: 'a' }, { type: ['object', 'string'] }),
    named({ const: 'b' }, { type: ['object', 'string'] }),
  ],
  everything: [true, { type: 'string' }],
};

suite('disjoint schemas', (test) => {
  const tables = [
    [disjoint, true],
    [shared, false],
  ] as const;
  for (const [table, expected] of tables)
    for (const [name, pair] of Object.entries(table))
      test(`${name}: ${expected ? 'nothing is of both' : 'not told apart'}`, () => {
        const [one, other] = pair as readonly [Schema, Schema];
        assert.is(areDisjoint(scope, one, other), expected);
        assert.is(areDisjoint(scope, other, one), expected, 'the other way round');
      });
});

suite('branches of a choice that stands in several schemas', (test) => {
  test('are compared once: what each excludes is the same list', () => {
    const oneOf = ['a', 'b', 'c'].map((name) => ({ type: 'object', required: [name] }));
    const excludedIn = (schema: JsonObject) =>
      exclusiveBranches(scope, schema).map((branch) => {
        const parts = typeof branch === 'boolean' ? [] : listSetting(branch, 'allOf');
        return parts.map((part) => (isObject(part) ? mapSetting(part, 'not')['anyOf'] : undefined)).at(-1);
      });
    const [first, second] = [excludedIn({ oneOf }), excludedIn({ oneOf, minProperties: 1 })];
    assert.equal(first[0], oneOf.slice(1));
    for (const [at, excluded] of first.entries()) assert.is(second[at], excluded);
  });
});
