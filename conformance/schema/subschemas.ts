/** The positions of subschemas in a schema, so that data (const, enum, examples) is never taken for one. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';

const single = new Set([
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps = new Set(['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties']);

/** A copy of a schema with every direct subschema replaced. */
export function mapSubschemas(schema: JsonObject, replace: (inner: Schema) => Schema): JsonObject {
  const entries = Object.entries(schema).map(([keyword, setting]): [string, Json] => [
    keyword,
    replaceIn(keyword, setting, replace),
  ]);
  return Object.fromEntries(entries);
}

function replaceIn(keyword: string, setting: Json, replace: (inner: Schema) => Schema): Json {
  const each = (inner: Json): Json => (isSchema(inner) ? replace(inner) : inner);
  if (single.has(keyword)) return each(setting);
  if (lists.has(keyword) && isArray(setting)) return setting.map(each);
  if (!maps.has(keyword) || !isObject(setting)) return setting;
  return Object.fromEntries(Object.entries(setting).map(([name, inner]) => [name, each(inner)]));
}

function isSchema(value: Json): value is Schema {
  return isObject(value) || typeof value === 'boolean';
}
