/** Random schemas of one level: numbers, strings, and listed values. */

import type { Json, JsonObject } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { stringFormats } from '../../schema/formats/index.ts';
import { someOf } from './some-of.ts';

/** Schemas that hold no other schema, of each kind. */
export function flatSchemas(): readonly fc.Arbitrary<JsonObject>[] {
  return [integers(), numbers(), strings(), enums(), consts(), typed('boolean'), typed('null')];
}

function typed(type: string): fc.Arbitrary<JsonObject> {
  return fc.constant({ type });
}

function integers(): fc.Arbitrary<JsonObject> {
  const limit = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom<Json>(2n ** 63n - 3n, 9007199254740993n),
  );
  return someOf({
    type: fc.constantFrom<Json>('integer', 'integer', ['integer', 'null']),
    format: fc.constantFrom('int32', 'int64'),
    minimum: fc.oneof(fc.integer({ min: -20, max: 5 }), fc.constant<Json>(-(2n ** 63n) + 3n)),
    maximum: limit,
    exclusiveMinimum: fc.integer({ min: -20, max: 5 }),
    exclusiveMaximum: limit,
    multipleOf: fc.constantFrom(1, 2, 3, 10, 2.5),
  });
}

function numbers(): fc.Arbitrary<JsonObject> {
  return someOf({
    type: fc.constant('number'),
    minimum: fc.constantFrom(-10, 0, 0.5, -0.25),
    maximum: fc.constantFrom(1, 2.75, 100),
    exclusiveMinimum: fc.constantFrom(-10, 0, 0.1),
    exclusiveMaximum: fc.constantFrom(1, 3.3, 1000),
    multipleOf: fc.constantFrom(0.01, 0.1, 0.5, 3),
  });
}

function strings(): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    someOf({
      type: fc.constantFrom<Json>('string', 'string', ['string', 'null']),
      nullable: fc.boolean(),
      minLength: fc.integer({ min: 0, max: 6 }),
      maxLength: fc.integer({ min: 2, max: 12 }),
    }),
    someOf({
      type: fc.constant('string'),
      pattern: fc.constantFrom(
        '^[a-z]+$',
        '[A-Z]{2}-\\d{2}',
        '^a',
        '\\d$',
        '^(?=.*x).*$',
        '^[\\w-.]+$',
        '^\\p{Lu}',
      ),
      maxLength: fc.integer({ min: 4, max: 12 }),
    }),
    fc.constantFrom(...stringFormats).map((format) => ({ type: format.type, format: format.name })),
  );
}

function enums(): fc.Arbitrary<JsonObject> {
  const values = fc.uniqueArray(fc.constantFrom<Json>('a', 'B', '', 1, 2.5, true, null), {
    minLength: 1,
    maxLength: 4,
  });
  return fc.oneof(
    values.map((list) => ({ enum: list })),
    fc.constant({ type: 'string', enum: ['red', 'green'] }),
    fc.constant({ type: 'integer', enum: [1, 2, 3] }),
  );
}

function consts(): fc.Arbitrary<JsonObject> {
  return fc.constantFrom<Json>('fixed', 7, true, null, [1], { a: 1 }).map((value) => ({ const: value }));
}
