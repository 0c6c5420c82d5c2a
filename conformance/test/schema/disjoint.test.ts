/** Schemas that share no value: told where it shows, and never where a value is of both. */

import * as assert from 'uvu/assert';
import type { Schema } from '../../model/contract.ts';
import { areDisjoint } from '../../schema/disjoint.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

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
