/** Outlines of schemas: alike for what allows the same, however it is written. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { outlineOf } from '../../schema/outline.ts';
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
