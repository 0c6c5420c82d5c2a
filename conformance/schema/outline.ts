/** What a schema requires, in a normal form: references followed, `allOf` merged, annotations left out. */

import { isArray, isObject, type Json } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { asSchema, mapSubschemas } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { canonicalText, sameJson } from './same-json.ts';
import type { Scope } from './scope.ts';

/** Keywords that no value can break. */
const annotations = [
  ...['$anchor', '$comment', '$defs', '$id', '$schema', 'default', 'definitions', 'deprecated'],
  ...['description', 'discriminator', 'example', 'examples', 'externalDocs', 'title', 'xml'],
];

/** Settings without effect. */
const idle: Readonly<Record<string, readonly Json[]>> = {
  required: [[]],
  properties: [{}],
  patternProperties: [{}],
  additionalProperties: [{}],
  unevaluatedProperties: [{}],
  propertyNames: [{}],
  items: [{}],
  unevaluatedItems: [{}],
  minLength: [0],
  minItems: [0],
  minProperties: [0],
  uniqueItems: [false],
};

/** The depth below which two schemas count as equal. */
const deepest = 32;

/**
 * The outline. Schemas with equal outlines allow the same values; the reverse holds for usual spellings, but `anyOf` is
 * not analysed.
 */
export function outlineOf(scope: Scope, schema: Schema, around: readonly Schema[] = []): Json {
  if (around.includes(schema) || around.length > deepest) return 'the schema around it';
  const resolved = resolveSchema(scope, schema);
  if (typeof resolved === 'boolean') return resolved ? {} : false;
  const inner = mapSubschemas(resolved, (one) => asSchema(outlineOf(scope, one, [...around, schema])));
  return Object.fromEntries(Object.entries(inner).flatMap(tidy));
}

function tidy([keyword, setting]: readonly [string, Json]): readonly (readonly [string, Json])[] {
  if (annotations.includes(keyword) || keyword.startsWith('x-')) return [];
  const plain = sorters[keyword]?.(setting) ?? setting;
  return idle[keyword]?.some((one) => sameJson(one, plain)) ? [] : [[keyword, plain]];
}

/** Lists whose order and repetitions have no meaning. */
const sorters: Readonly<Record<string, (setting: Json) => Json>> = {
  required: sorted,
  enum: sorted,
  type: (setting) => {
    const types = sorted(setting);
    return isArray(types) && types.length === 1 ? (types[0] ?? types) : types;
  },
};

function sorted(setting: Json): Json {
  if (!isArray(setting)) return setting;
  const known = new Map(setting.map((item) => [canonicalText(item), item]));
  return [...known].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

/** Tells whether a value can be a schema. */
export function isSchema(value: Json | undefined): value is Schema {
  return isObject(value) || typeof value === 'boolean';
}
