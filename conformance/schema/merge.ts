/** Merges two schemas into one that allows exactly what both allow; what cannot be merged stays in `allOf`. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { type Schema, unread } from '../model/contract.ts';
import { commonDivisor, compareDecimals, decimalOf, isNumber, scaledNumber, unitsOf } from './decimal.ts';
import { both, memberKeywords, mergeMaps, mergeMembers } from './merge-members.ts';
import { listSetting } from './read-schema.ts';
import { isListed, sameJson } from './same-json.ts';

/** Keywords that depend on each other; two such groups are never mixed. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['unevaluatedItems'],
  ['unevaluatedProperties'],
];

/** The conjunction of two schemas that are resolved on their outermost level. */
export function mergeSchemas(a: Schema, b: Schema): Schema {
  if (a === false || b === false) return false;
  if (a === true) return b;
  if (b === true || a === b || isEmpty(b)) return a;
  return isEmpty(a) ? b : mergeObjects(a, b);
}

function isEmpty(schema: JsonObject): boolean {
  return Object.keys(schema).length === 0;
}

function mergeObjects(a: JsonObject, b: JsonObject): JsonObject {
  const apart = groups.filter((group) => clash(group, a, b)).flat();
  const residue: Record<string, Json> = {};
  const merged: Record<string, Json> = { ...a };
  for (const [keyword, setting] of Object.entries(b)) {
    const old = a[keyword];
    if (keyword === 'allOf' || memberKeywords.includes(keyword) || itemKeywords.includes(keyword)) continue;
    const both = old === undefined ? setting : mergeSetting(keyword, old, setting);
    if (apart.includes(keyword) || both === undefined) residue[keyword] = setting;
    else merged[keyword] = both;
  }
  const members = mergeMembers(a, b);
  if (!members) for (const keyword of memberKeywords) copy(b, residue, keyword);
  const rest = [a, b].flatMap((schema) => listSetting(schema, 'allOf'));
  const left = Object.keys(residue).length > 0 ? [...rest, residue] : rest;
  return { ...merged, ...members, ...mergeItems(a, b), ...(left.length > 0 ? { allOf: left } : {}) };
}

const itemKeywords = ['prefixItems', 'items'];

/** The first items one by one, then all others: where a schema lists fewer, its `items` applies to the next ones. */
function mergeItems(a: JsonObject, b: JsonObject): JsonObject {
  const [first, second] = [listSetting(a, 'prefixItems'), listSetting(b, 'prefixItems')];
  const count = Math.max(first.length, second.length);
  const rest = both(a['items'], b['items']);
  const prefix = Array.from({ length: count }, (_, at) =>
    both(first[at] ?? a['items'], second[at] ?? b['items']),
  );
  return {
    ...(count > 0 ? { prefixItems: prefix.map((item) => item ?? true) } : {}),
    ...(rest === undefined ? {} : { items: rest }),
  };
}

/** Whether both schemas use a group, so that they must stay apart. */
function clash(group: readonly string[], a: JsonObject, b: JsonObject): boolean {
  const used = (schema: JsonObject): boolean => group.some((keyword) => Object.hasOwn(schema, keyword));
  return used(a) && used(b);
}

/** Both settings in one; undefined when one keyword cannot express both. */
function mergeSetting(keyword: string, a: Json, b: Json): Json | undefined {
  if (sameJson(a, b)) return a;
  return mergers[keyword]?.(a, b);
}

function copy(from: JsonObject, to: Record<string, Json>, keyword: string): void {
  const setting = from[keyword];
  if (setting !== undefined) to[keyword] = setting;
}

/**
 * Merges two different settings; undefined when one keyword cannot express both. An empty `type` or `enum` allows
 * nothing.
 */
type Merger = (a: Json, b: Json) => Json | undefined;

/** By keyword; a keyword that is not listed cannot be merged. */
const mergers: Readonly<Record<string, Merger>> = {
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
  return one > 0n && other > 0n
    ? scaledNumber((one / commonDivisor(one, other)) * other, exponent)
    : undefined;
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
