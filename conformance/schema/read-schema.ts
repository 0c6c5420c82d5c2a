/**
 * Reads the settings of a schema's keywords, where one of a wrong type counts as absent, and finds the subschemas, so
 * that data (const, enum, examples) is never taken for one.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { type ExactNumber, isNumber } from './decimal.ts';

/** The members of an object-valued keyword such as `properties`; empty when absent. */
export function mapSetting(schema: JsonObject, keyword: string): JsonObject {
  const setting = own(schema, keyword);
  return isObject(setting) ? setting : {};
}

/** The entries of an array-valued keyword such as `enum`; empty when absent. */
export function listSetting(schema: JsonObject, keyword: string): readonly Json[] {
  const setting = own(schema, keyword);
  return isArray(setting) ? setting : [];
}

/** The strings of an array-valued keyword such as `required`. */
export function namesSetting(schema: JsonObject, keyword: string): readonly string[] {
  return listSetting(schema, keyword).filter((entry) => typeof entry === 'string');
}

/** A string-valued keyword such as `format`. */
export function textSetting(schema: JsonObject, keyword: string): string | undefined {
  const setting = own(schema, keyword);
  return typeof setting === 'string' ? setting : undefined;
}

/** A number-valued keyword such as `minimum`, exactly. */
export function numberSetting(schema: JsonObject, keyword: string): ExactNumber | undefined {
  const setting = own(schema, keyword);
  return isNumber(setting) ? setting : undefined;
}

/** A count such as `maxLength`; the fallback when absent. */
export function countSetting(schema: JsonObject, keyword: string, fallback: number): number {
  const setting = own(schema, keyword);
  return typeof setting === 'number' ? setting : fallback;
}

/** The names of `type`, whether one or several; empty when every type is allowed. */
export function typeNames(schema: JsonObject): readonly string[] {
  const type = own(schema, 'type');
  return typeof type === 'string' ? [type] : namesSetting(schema, 'type');
}

/** A subschema; anything that is none allows everything. */
export function asSchema(setting: Json | undefined): Schema {
  return isObject(setting) || typeof setting === 'boolean' ? setting : true;
}

/** An own member of a schema, since keywords are never inherited from a prototype. */
export function own(schema: JsonObject, keyword: string): Json | undefined {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** The types that the keywords of a schema apply to; none where they apply to any. */
export function impliedTypes(schema: JsonObject): readonly string[] {
  const implied = Object.entries(speakers).filter(([, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return implied.map(([type]) => type);
}

const speakers: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
    'propertyNames',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems'],
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

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
