/**
 * A document as it applies to one side, requests or answers, without members that only the other side sends (OpenAPI
 * 3.1.0 4.8.24).
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { asSchema } from './read-schema.ts';
import { followRef, keepWhole, type Scope } from './scope.ts';

/**
 * The annotation of the other side's members: requests have none that are `readOnly`, answers none that are
 * `writeOnly`.
 */
type Mark = 'readOnly' | 'writeOnly';

/** Whether the other side's members are merely not required, or no part of the schema at all. */
type Treatment = 'optional' | 'absent';

/** The document of that side; the document itself where it has no such members. */
export function oneSided(scope: Scope, mark: Mark, treatment: Treatment): JsonObject {
  const document = seen(scope.document, [], { scope, mark, treatment });
  if (!isObject(document)) return scope.document;
  keepWhole(document, scope.document);
  return document;
}

interface SchemaSide {
  readonly scope: Scope;
  readonly mark: Mark;
  readonly treatment: Treatment;
}

/**
 * Copies only what changes, so that unchanged schemas keep their identity.
 * @param above names of such members in schemas that apply at the same place, whose `required` may be adjacent
 */
function seen(value: Json, above: readonly string[], side: SchemaSide): Json {
  if (isArray(value)) {
    const items = value.map((item) => seen(item, above, side));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  const names = [...above, ...markedNames(value, side, 0)];
  const own = names.length > 0 ? withoutMembers(value, names, side) : value;
  const members = Object.entries(own).map(([name, inner]): [string, Json] => [
    name,
    name === 'dependentSchemas' && isObject(inner)
      ? seenEach(inner, names, side)
      : seen(inner, samePlace.includes(name) ? names : [], side),
  ]);
  const isSame = own === value && members.every(([name, inner]) => inner === own[name]);
  return isSame ? value : Object.fromEntries(members);
}

/** The schemas of a map that apply to the same value. */
function seenEach(map: JsonObject, names: readonly string[], side: SchemaSide): JsonObject {
  const entries = Object.entries(map).map(([name, inner]): [string, Json] => [
    name,
    seen(inner, names, side),
  ]);
  return entries.every(([name, inner]) => inner === map[name]) ? map : Object.fromEntries(entries);
}

/** Keywords whose schemas apply to the same value. */
const samePlace = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** How many references are followed in a row: circles are common. */
const deepest = 5;

/** The annotated members of an object, including those of its parts. */
function markedNames(schema: JsonObject, side: SchemaSide, depth: number): readonly string[] {
  const { properties, allOf, $ref } = schema;
  if (depth > deepest) return [];
  const own = isObject(properties)
    ? Object.keys(properties).filter((name) => isMarked(properties[name], side))
    : [];
  const parts = isArray(allOf) ? allOf.filter(isObject) : [];
  const target = typeof $ref === 'string' ? targetOf($ref, side) : undefined;
  return [...own, ...[...parts, target ?? []].flat().flatMap((part) => markedNames(part, side, depth + 1))];
}

function withoutMembers(schema: JsonObject, names: readonly string[], { treatment }: SchemaSide): JsonObject {
  const { properties, required, ...rest } = schema;
  const isOther = (name: Json): boolean => names.some((other) => other === name);
  const demanded = isArray(required) ? required.filter((name) => !isOther(name)) : [];
  const isLess = isArray(required) && demanded.length < required.length;
  const own = isObject(properties) ? Object.entries(properties) : [];
  const kept = treatment === 'absent' ? own.filter(([name]) => !isOther(name)) : own;
  if (!isLess && kept.length === own.length) return schema;
  return {
    ...rest,
    ...(isObject(properties) ? { properties: Object.fromEntries(kept) } : {}),
    ...(demanded.length > 0 ? { required: demanded } : {}),
  };
}

function isMarked(schema: Json | undefined, side: SchemaSide): boolean {
  if (!isObject(schema)) return false;
  const { $ref } = schema;
  const target = typeof $ref === 'string' ? targetOf($ref, side) : undefined;
  return schema[side.mark] === true || target?.[side.mark] === true;
}

/** Undefined where a reference leads nowhere, which is reported elsewhere. */
function targetOf(ref: string, { scope }: SchemaSide): JsonObject | undefined {
  if (!ref.startsWith('#/')) return undefined;
  try {
    const target = asSchema(followRef(scope, ref));
    return isObject(target) ? target : undefined;
  } catch {
    return undefined;
  }
}
