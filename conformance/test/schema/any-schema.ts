/** Random documents with schemas that use every keyword: what the laws of the schema layer are tried on. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';
import type { Scope } from '../../schema/scope.ts';
import { flatSchemas } from './any-flat-schema.ts';
import { names } from './any-json.ts';
import { someOf } from './some-of.ts';

/** Pointer of the schema that a random document is about. */
export const root = '/components/schemas/Root';

/** A document whose root schema may refer to two others and, through them, to itself. */
export const anyScope: fc.Arbitrary<Scope> = fc
  .record<Scope & { readonly document: JsonObject }>({
    dialect: fc.constantFrom('3.1', '3.1', '3.0'),
    document: fc
      .record({ Root: schemaOf(3), A: schemaOf(1), B: schemaOf(2) })
      .map((schemas) => ({ components: { schemas } })),
  })
  .map(({ dialect, document }) => ({
    dialect,
    document: dialect === '3.0' ? withFlags(document) : document,
  }));

/** Exclusive limits as OpenAPI 3.0 writes them: a flag beside the limit. */
function withFlags(schema: JsonObject): JsonObject {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const inner = Object.entries(rest).map(([name, value]) => [name, flagged(value)]);
  return {
    ...Object.fromEntries(inner),
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

function flagged(value: Json): Json {
  if (isArray(value)) return value.map(flagged);
  return isObject(value) ? withFlags(value) : value;
}

function schemaOf(depth: number): fc.Arbitrary<JsonObject> {
  const flat = flatSchemas();
  if (depth === 0) return fc.oneof(...flat);
  const inner = schemaOf(depth - 1);
  return fc.oneof(
    ...flat.map((arbitrary) => ({ arbitrary, weight: 1 })),
    { arbitrary: objects(inner), weight: 8 },
    { arbitrary: arrays(inner), weight: 4 },
    { arbitrary: combined(inner), weight: 5 },
    { arbitrary: references(), weight: 2 },
    { arbitrary: conditions(inner), weight: 1 },
  );
}

function objects(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const members = fc.uniqueArray(
    fc.tuple(
      names().filter((name) => name !== '__proto__'),
      inner,
    ),
    {
      maxLength: 4,
      selector: ([name]) => name,
    },
  );
  const rest = someOf(
    {
      type: fc.constantFrom<Json>('object', 'object', ['object', 'null']),
      additionalProperties: fc.oneof(fc.constantFrom<Json>(true, false, false), inner),
      minProperties: fc.integer({ min: 0, max: 3 }),
      maxProperties: fc.integer({ min: 3, max: 6 }),
      patternProperties: fc.constantFrom<Json>({ '^x': { type: 'string' } }, { '^e': { type: 'integer' } }),
      propertyNames: fc.constantFrom<Json>({ maxLength: 12 }, { minLength: 1 }),
      dependentRequired: fc.constantFrom<Json>({ a: ['b'] }, { id: ['a'] }),
      dependentSchemas: fc.constantFrom<Json>({ a: { maxProperties: 4 } }),
      unevaluatedProperties: fc.constantFrom<Json>(false, { type: 'string' }),
    },
    0.15,
  );
  return fc.tuple(members, rest, fc.nat()).map(([list, other, chosen]) => ({
    ...other,
    properties: Object.fromEntries(list),
    required: list.map(([name]) => name).filter((_, at) => (chosen >> at) & 1),
  }));
}

function arrays(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return someOf(
    {
      type: fc.constant('array'),
      items: inner,
      minItems: fc.integer({ min: 0, max: 3 }),
      maxItems: fc.integer({ min: 2, max: 5 }),
      uniqueItems: fc.boolean(),
      prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
      contains: fc.constantFrom<Json>({ type: 'string' }, { type: 'integer' }),
      minContains: fc.integer({ min: 0, max: 2 }),
      unevaluatedItems: fc.constantFrom<Json>(false, { type: 'integer' }),
    },
    0.4,
  );
}

function combined(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.tuple(objects(inner), objects(inner)).map(([a, b]) => ({ allOf: [a, b] })),
    fc.tuple(objects(inner), some).map(([schema, allOf]) => ({ ...schema, allOf: allOf.slice(0, 1) })),
    some.map((anyOf) => ({ anyOf })),
    some.map((oneOf) => ({ oneOf })),
    fc.tuple(objects(inner), some).map(([schema, oneOf]) => ({ ...schema, oneOf })),
    inner.map((not) => ({ type: 'string', not })),
    fc.constant({ type: 'string', not: { enum: ['a', 'b'] } }),
  );
}

function references(): fc.Arbitrary<JsonObject> {
  const $ref = fc.constantFrom('A', 'B', 'Root').map((name) => `#/components/schemas/${name}`);
  return fc.oneof(
    $ref.map((ref): JsonObject => ({ type: 'object', properties: { a: { $ref: ref } } })),
    $ref
      .filter((ref) => !ref.endsWith('Root'))
      .map((ref): JsonObject => ({ type: 'array', items: { $ref: ref } })),
    $ref.map(
      (ref): JsonObject => ({
        type: 'object',
        properties: { b: { $ref: ref, description: 'x', minLength: 1 } },
      }),
    ),
  );
}

function conditions(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const otherwise = { type: ['string', 'integer'] };
  return inner.map((schema) =>
    Object.fromEntries([
      ['if', { type: 'object' }],
      ['then', schema],
      ['else', otherwise],
    ]),
  );
}
