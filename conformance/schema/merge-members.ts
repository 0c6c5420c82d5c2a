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
  const [named, more] = [mapSetting(a, 'properties'), mapSetting(b, 'properties')];
  const [inA, inB] = [memberOf(a), memberOf(b)];
  const merged = [...(speaksOfOthers(b) ? Object.keys(named) : []), ...Object.keys(more)].map(
    (name): [string, Json] => [name, both(inA(name), inB(name)) ?? true],
  );
  // Most merges add a condition on one member to a schema of many, which are copied as they are.
  const properties = { ...named, ...Object.fromEntries(merged) };
  const others = both(own(a, 'additionalProperties'), own(b, 'additionalProperties')) ?? true;
  return {
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
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

/** Whether a schema has conditions for members that it does not name. */
function speaksOfOthers(schema: JsonObject): boolean {
  return closes(schema) || Object.keys(mapSetting(schema, 'patternProperties')).length > 0;
}

function closes(schema: JsonObject): boolean {
  return Object.hasOwn(schema, 'additionalProperties');
}
