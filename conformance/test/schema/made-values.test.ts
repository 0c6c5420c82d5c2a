/** Values that are made: the plainest one of a schema, and those that nobody has used. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import type { ControlForm } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import type { Scope } from '../../schema/scope.ts';
import { objectType } from '../../schema/types/object.ts';
import type { MakingSpot } from '../../schema/types/value-type.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const text = { type: 'string' } as const;

const table: readonly (readonly [string, ControlForm, Schema, Json | undefined])[] = [
  [
    'nothing is required, and something has to be there',
    'required',
    { type: 'object', minProperties: 1, additionalProperties: false, properties: { a: text, b: text } },
    { a: 'a a' },
  ],
  [
    'what is required counts, in the order of the document',
    'required',
    { type: 'object', minProperties: 2, required: ['b'], properties: { a: text, b: text, c: text } },
    { a: 'a a', b: 'a b' },
  ],
  [
    'members that cannot be sent do not count',
    'required',
    {
      type: 'object',
      minProperties: 1,
      properties: {
        a: { readOnly: true },
        b: false,
        c: { type: 'string', minLength: 2, maxLength: 1 },
        d: text,
      },
    },
    { d: 'a d' },
  ],
  [
    'other members stand in for those that the document lacks',
    'required',
    { type: 'object', minProperties: 2, properties: { a: text }, additionalProperties: { type: 'integer' } },
    { a: 'a a', extra1: 1 },
  ],
  [
    'more than there can be',
    'required',
    { type: 'object', minProperties: 2, properties: { a: text }, additionalProperties: false },
    undefined,
  ],
  [
    'a condition beside patterns and a schema for all others',
    'required',
    {
      ...{
        type: 'object',
        required: ['mode'],
        properties: { mode: { const: 'fixed' }, amount: { type: 'integer' } },
      },
      ...{ patternProperties: { '^n_': { type: 'integer' } }, additionalProperties: { type: 'boolean' } },
      if: { properties: { mode: { const: 'free' } } },
      else: {
        required: ['amount', 'n_more', 'open'],
        properties: { amount: { minimum: 10 }, n_more: { minimum: 7 } },
      },
    },
    { mode: 'fixed', amount: 10, n_more: 7, open: true },
  ],
  [
    'what one part leaves for all others, where another has a pattern',
    'required',
    {
      ...{ type: 'object', required: ['x_a', 'b'] },
      allOf: [
        { properties: { b: { type: 'integer' } }, additionalProperties: { type: 'integer', minimum: 5 } },
        { patternProperties: { '^x_': { maximum: 5 } }, additionalProperties: { maximum: 3 } },
      ],
    },
    { x_a: 5, b: 1 },
  ],
  [
    'all of them',
    'all',
    { type: 'object', minProperties: 1, properties: { a: text, b: text } },
    { a: 'a a', b: 'a b' },
  ],
  [
    'a text beside an object is that object written out, by a syntax that nobody knows',
    'required',
    { oneOf: [text, { type: 'object', required: ['a'], properties: { a: text } }] },
    { a: 'a a' },
  ],
  ['so it is in a list of types', 'required', { type: ['string', 'object', 'null'] }, {}],
  [
    'it is a text all the same where no such object can be made',
    'required',
    { anyOf: [{ type: 'object', properties: { a: false }, required: ['a'] }, text] },
    'a',
  ],
  [
    'beside other values it is one of them',
    'required',
    { oneOf: [text, { type: 'object' }, { type: 'integer' }] },
    'a',
  ],
  ['so it is beside a list', 'required', { oneOf: [text, { type: 'array' }] }, 'a'],
  [
    'so it is where the texts are shown',
    'required',
    { oneOf: [{ enum: ['all'] }, { type: 'object' }] },
    'all',
  ],
];

suite('plain value', (test) => {
  for (const [name, form, schema, expected] of table) {
    test(name, () => {
      const scope = { document: {}, dialect: '3.1' } as const;
      assert.equal(plainValue(scope, schema, form), expected);
    });
  }

  test('what lists its values is made first: no part is made of an object that cannot be', () => {
    const asked: string[] = [];
    const spot: MakingSpot = {
      schema: {
        type: 'object',
        required: ['parts', 'kind'],
        properties: { parts: { type: 'array', items: text }, kind: { enum: [] } },
      },
      ...{ hint: '', form: 'all', text: 'plain', trail: [] },
      plain: (_, name) => {
        asked.push(name);
        return name === 'kind' ? undefined : [];
      },
      ...{ values: () => undefined, holds: () => true, circular: () => false },
      listed: (schema) => typeof schema === 'object' && Object.hasOwn(schema, 'enum'),
    };
    assert.equal([...objectType.plain(spot)], []);
    assert.equal(asked, ['kind']);
  });
});

const scope: Scope = { document: {}, dialect: '3.1' };

suite('fresh values', (test) => {
  test('fit the pattern, and two identities have two', () => {
    const schema = { type: 'string', pattern: '^[a-z]{2,8}-[0-9]{1,6}$' };
    const made = [595_443_602n, 595_443_857n].map((fresh) => freshValue(scope, schema, fresh));
    assert.ok(made.every((value) => typeof value === 'string' && /^[a-z]{2,8}-[0-9]{1,6}$/.test(value)));
    assert.is.not(made[0], made[1]);
  });

  for (const pattern of [
    '^[A-Z][A-Z0-9]{1,9}$',
    '^[A-Z]{2,8}$',
    '^[a-z]{3,9}$',
    '^[a-z]{1,8}/[a-z0-9]{1,8}$',
  ]) {
    test(`thousands of them differ: ${pattern}`, () => {
      const schema = { type: 'string', pattern };
      const numbers = Array.from({ length: 3000 }, (_, at) => 595_443_602n + BigInt(at));
      const made = numbers.map((fresh) => freshValue(scope, schema, fresh));
      assert.is(new Set(made).size, made.length);
      assert.ok(made.every((value) => new RegExp(pattern).test(String(value))));
    });
  }

  test('do not fit a pattern that nobody can tell in time', () => {
    const schema = { type: 'string', pattern: '^(x+x+)+y$' };
    assert.ok(fits(scope, schema, 'xxy'));
    assert.not.ok(fits(scope, schema, 'x'.repeat(200)));
  });
});
