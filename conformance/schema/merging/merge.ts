/** Merges two schemas into one that allows exactly what both allow; what cannot be merged stays in `allOf`. */

import type { Json, JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { listSetting } from '../read-schema.ts';
import { sameJson } from '../same-json.ts';
import { both, memberKeywords, mergeMembers } from './merge-members.ts';
import { mergers } from './merge-settings.ts';

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
  if (b === true || a === b) return a;
  return mergeObjects(a, b);
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
