/** Merges what two schemas say about the members of an object: `properties` and `additionalProperties`. */

import type { Json, JsonObject } from '../json/json.ts';
import { matchesPattern } from './keywords/pattern.ts';
import { mapSetting, own } from './read-schema.ts';

/** The keywords that are merged here; `additionalProperties` depends on both others. */
export const memberKeywords: readonly string[] = ['properties', 'patternProperties', 'additionalProperties'];

/**
 * The merged keywords; undefined when they must stay apart: one schema has a pattern for members that are additional to
 * the other.
 */
export function mergeMembers(a: JsonObject, b: JsonObject): JsonObject | undefined {
  return takesIn(a, b) && takesIn(b, a) ? members(a, b) : undefined;
}

function takesIn(a: JsonObject, b: JsonObject): boolean {
  const patterns = Object.keys(mapSetting(b, 'patternProperties'));
  return (
    !closes(a) || patterns.every((pattern) => Object.hasOwn(mapSetting(a, 'patternProperties'), pattern))
  );
}

function members(a: JsonObject, b: JsonObject): JsonObject | undefined {
  const patterns = mergeMaps(mapSetting(a, 'patternProperties'), mapSetting(b, 'patternProperties'));
  const names = [...new Set([a, b].flatMap((schema) => Object.keys(mapSetting(schema, 'properties'))))];
  const [inA, inB] = [memberOf(a), memberOf(b)];
  const properties = names.map((name): [string, Json] => [name, both(inA(name), inB(name)) ?? true]);
  const others = both(own(a, 'additionalProperties'), own(b, 'additionalProperties')) ?? true;
  return {
    ...(names.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...(Object.keys(patterns).length > 0 ? { patternProperties: patterns } : {}),
    ...(closes(a) || closes(b) ? { additionalProperties: others } : {}),
  };
}

/** The schema for a member, by its name; one that is neither named nor matched is additional. */
function memberOf(schema: JsonObject): (name: string) => Json | undefined {
  const named = mapSetting(schema, 'properties');
  const patterns = Object.keys(mapSetting(schema, 'patternProperties'));
  const others = own(schema, 'additionalProperties');
  return (name) => {
    if (Object.hasOwn(named, name)) return named[name];
    return patterns.some((pattern) => matchesPattern(pattern, name)) ? undefined : others;
  };
}

/** The conjunction of two optional settings; undefined where both are absent. */
export function both(a: Json | undefined, b: Json | undefined): Json | undefined {
  if (a === undefined || a === true) return b ?? a;
  if (b === undefined || b === true || a === b) return a;
  return a === false || b === false ? false : { allOf: [a, b] };
}

/** Merges two maps of schemas by name. */
export function mergeMaps(a: JsonObject, b: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, both(own(a, name), own(b, name)) ?? true]));
}

function closes(schema: JsonObject): boolean {
  return Object.hasOwn(schema, 'additionalProperties');
}
