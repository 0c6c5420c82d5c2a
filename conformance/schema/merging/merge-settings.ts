/** How two settings of one keyword are merged, for `allOf` and siblings of `$ref`. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { unread } from '../../names/unread.ts';
import { compareDecimals, decimalOf, isNumber, numberOf, unitsOf } from '../decimal.ts';
import { listSetting } from '../read-schema.ts';
import { isListed } from '../same-json.ts';
import { mergeMaps } from './merge-members.ts';

/**
 * Merges two different settings; undefined when one keyword cannot express both. An empty `type` or `enum` allows
 * nothing.
 */
type Merger = (a: Json, b: Json) => Json | undefined;

/** By keyword; a keyword that is not listed cannot be merged. */
export const mergers: Readonly<Record<string, Merger>> = {
  type: (a, b) => mergeTypes(listOf(a), listOf(b)),
  enum: (a, b) => listOf(a).filter((value) => isListed(listOf(b), value)),
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: () => true,
  required: (a, b) => [...new Set([...listOf(a), ...listOf(b)])],
  propertyNames: (a, b) => ({ allOf: [a, b] }),
  not: (a, b) => ({ anyOf: [a, b] }),
  multipleOf: common,
  dependentSchemas: (a, b) => (isObject(a) && isObject(b) ? mergeMaps(a, b) : undefined),
  dependentRequired: (a, b) => (isObject(a) && isObject(b) ? mergeNames(a, b) : undefined),
  format: mergeFormats,
  ...Object.fromEntries(
    [
      '$comment',
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
      'default',
      'deprecated',
      'description',
      'discriminator',
      'example',
      'examples',
      'externalDocs',
      'readOnly',
      'title',
      'writeOnly',
      'xml',
      unread,
      '$defs',
      'definitions',
    ].map((annotation) => [annotation, (_: Json, b: Json) => b]),
  ),
};

function listOf(setting: Json): readonly Json[] {
  return isArray(setting) ? setting : [setting];
}

function mergeTypes(a: readonly Json[], b: readonly Json[]): Json {
  const allows = (types: readonly Json[], type: Json): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const types = [...new Set([...a, ...b])].filter((type) => allows(a, type) && allows(b, type));
  return types.length === 1 ? (types[0] ?? []) : types;
}

function larger(a: Json, b: Json): Json | undefined {
  return isNumber(a) && isNumber(b) ? (compareDecimals(decimalOf(a), decimalOf(b)) >= 0 ? a : b) : undefined;
}

function smaller(a: Json, b: Json): Json | undefined {
  return isNumber(a) && isNumber(b) ? (compareDecimals(decimalOf(a), decimalOf(b)) <= 0 ? a : b) : undefined;
}

/** The least common multiple. */
function common(a: Json, b: Json): Json | undefined {
  if (!isNumber(a) || !isNumber(b)) return undefined;
  const [first, second] = [decimalOf(a), decimalOf(b)];
  const exponent = Math.min(first.exponent, second.exponent);
  const [one, other] = [unitsOf(first, exponent), unitsOf(second, exponent)];
  return one > 0n && other > 0n ? numberOf((one / divisor(one, other)) * other, exponent) : undefined;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

function mergeNames(a: JsonObject, b: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...listSetting(a, name), ...listSetting(b, name)])]]),
  );
}

/** Of two integer widths the narrower one; other formats cannot be merged. */
function mergeFormats(a: Json, b: Json): Json | undefined {
  const widths = [a, b].every((format) => format === 'int32' || format === 'int64');
  return widths ? 'int32' : undefined;
}
