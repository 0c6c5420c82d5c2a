/** Resolving: references, siblings, `allOf` and the words of OpenAPI 3.0. That meaning is kept is a law of laws.test.ts. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { compileJudges } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';

const refs: JsonObject = {
  components: {
    schemas: {
      Name: { type: 'string', minLength: 2 },
      Loop: { $ref: '#/components/schemas/Loop' },
      'a b/c': { type: 'null' },
    },
  },
};

/** Knows what it has looked at itself: neighbours must not show it more. */
const closed: JsonObject = { properties: { a: { minimum: 1 } }, unevaluatedProperties: false };

suite('resolving', (test) => {
  test('merges what it can and keeps the rest in allOf', () => {
    const table: readonly [Schema, Schema][] = [
      [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, { type: 'integer' }],
      [
        { allOf: [{ minimum: 1 }, { minimum: 2 }], maximum: 9 },
        { minimum: 2, maximum: 9 },
      ],
      [{ allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] }, { enum: [2] }],
      [{ allOf: [{ required: ['a'] }, { required: ['b', 'a'] }] }, { required: ['a', 'b'] }],
      [{ allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, { pattern: 'a', allOf: [{ pattern: 'b' }] }],
      [
        { allOf: [{ deprecated: false }, { deprecated: false, title: 'x' }] },
        { deprecated: false, title: 'x' },
      ],
      [{ allOf: [true, { format: 'int32' }, { format: 'int64' }] }, { format: 'int32' }],
      [{ allOf: [false, {}] }, false],
      [
        { allOf: [{ properties: { a: true }, additionalProperties: false }, { properties: { b: true } }] },
        { properties: { a: true, b: false }, additionalProperties: false },
      ],
      [
        { allOf: [closed, { required: ['a'], properties: { a: { maximum: 9 } } }], title: 'x' },
        {
          ...closed,
          required: ['a'],
          properties: { a: { allOf: [{ minimum: 1 }, { maximum: 9 }] } },
          title: 'x',
        },
      ],
      [{ allOf: [closed, { properties: { b: true } }] }, { properties: { b: true }, allOf: [closed] }],
      [{ allOf: [closed, { anyOf: [true] }] }, { anyOf: [true], allOf: [closed] }],
    ];
    for (const [schema, resolved] of table) {
      assert.equal(resolveSchema({ document: {}, dialect: '3.1' }, schema), resolved);
    }
  });

  test('joins siblings of a reference in 3.1 and ignores them in 3.0', () => {
    const schema = { $ref: '#/components/schemas/Name', maxLength: 5 };
    assert.equal(resolveSchema({ document: refs, dialect: '3.1' }, schema), {
      type: 'string',
      minLength: 2,
      maxLength: 5,
    });
    assert.equal(resolveSchema({ document: { ...refs }, dialect: '3.0' }, schema), {
      type: 'string',
      minLength: 2,
    });
  });

  test('follows escaped pointers, ends in circles, and says when a reference leads nowhere', () => {
    const scope = { document: refs, dialect: '3.1' } as const;
    assert.equal(resolveSchema(scope, { $ref: '#/components/schemas/a%20b~1c' }), { type: 'null' });
    assert.equal(resolveSchema(scope, { $ref: '#/components/schemas/Loop' }), {});
    assert.throws(() => resolveSchema(scope, { $ref: '#/components/schemas/None' }), /no schema at/);
  });

  test('reads the words of 3.0 in 2020-12, as both libraries then do', async () => {
    const table: readonly [JsonObject, JsonObject][] = [
      [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
      [{ nullable: true }, {}],
      [
        { type: 'integer', minimum: 1, exclusiveMinimum: true },
        { type: 'integer', exclusiveMinimum: 1 },
      ],
      [
        { type: 'integer', maximum: 1, exclusiveMaximum: false },
        { type: 'integer', maximum: 1 },
      ],
      [
        { type: 'string', const: 'a', example: 1, xml: {} },
        { type: 'string', example: 1 },
      ],
    ];
    for (const [written, meant] of table) {
      const scope = { document: { S: written }, dialect: '3.0' } as const;
      assert.equal(resolveSchema(scope, written), meant);
      const { first, second } = (await compileJudges(scope, ['/S']))('/S');
      for (const value of [null, 'a', 1, 0, 2, 1.5, {}]) {
        const valid =
          judgeValue({ document: {}, dialect: '3.1' }, meant, value, { formats: 'none' }).length === 0;
        assert.equal(
          [first(value).length === 0, second(value).length === 0],
          [valid, valid],
          JSON.stringify([written, value]),
        );
      }
    }
  });
});

suite('branches that contain themselves', (test) => {
  test('are judged in bearable time by both libraries, however deep a value is', async () => {
    const { first, second } = (await compileJudges(branching, ['/E']))('/E');
    for (const judge of [first, second]) {
      assert.equal(judge(nested(12, 1)), []);
      assert.equal(
        judge(nested(12, 'a text')).map(({ keyword }) => keyword),
        ['oneOf'],
      );
    }
  });
});

/** Terms of twenty kinds, each of two more. */
const branching = {
  document: {
    E: {
      oneOf: [
        ...Array.from({ length: 20 }, (_, at) => ({
          ...{ type: 'object', required: [`op${at}`, 'l', 'r'] },
          properties: { [`op${at}`]: {}, l: { $ref: '#/E' }, r: { $ref: '#/E' } },
        })),
        { type: 'integer' },
      ],
    },
  },
  dialect: '3.1',
} as const;

function nested(depth: number, last: Json): Json {
  return depth === 0 ? last : { op3: 1, l: 1, r: nested(depth - 1, last) };
}
