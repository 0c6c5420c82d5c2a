/**
 * What shows at first sight, without judging all that is inside: that a value is not one of a schema, by its type, its
 * members and enumerated texts, and that two schemas have no value in common.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { typeOf } from './keywords/type.ts';
import { normalise } from './normalise.ts';
import {
  asSchema,
  impliedTypes,
  listSetting,
  mapSetting,
  namesSetting,
  own,
  typeNames,
} from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { isListed } from './same-json.ts';
import { followRef, type Scope } from './scope.ts';

/** Whether a value is invalid under a schema at first sight; the others may be valid or not. */
export function isRuledOut(scope: Scope, schema: Schema, value: Json): boolean {
  return typeof schema === 'object' && signsOf(scope, schema).some((sign) => lacks(sign, value));
}

/** What a value of one schema shows. Several hold at once, one for each schema that applies. */
interface Sign {
  /** JSON types; undefined for all. */
  readonly types: ReadonlySet<string> | undefined;
  /** Texts that are allowed; undefined for all. */
  readonly texts: ReadonlySet<string> | undefined;
  readonly required: readonly string[];
  /** Members of which only certain texts are allowed. */
  readonly members: readonly (readonly [name: string, texts: ReadonlySet<string>])[];
}

function lacks({ types, texts, required, members }: Sign, value: Json): boolean {
  if (types && !types.has(kindOf(value))) return true;
  if (typeof value === 'string') return texts !== undefined && !texts.has(value);
  if (!isObject(value)) return false;
  if (required.some((name) => own(value, name) === undefined)) return true;
  return members.some(([name, listed]) => {
    const member = own(value, name);
    return typeof member === 'string' && !listed.has(member);
  });
}

function kindOf(value: Json): string {
  const type = typeOf(value);
  return type === 'integer' ? 'number' : type;
}

function signsOf(scope: Scope, schema: JsonObject): readonly Sign[] {
  const cache = known.get(scope.document) ?? new WeakMap<JsonObject, readonly Sign[]>();
  const before = cache.get(schema);
  if (before) return before;
  const made = allOf(scope, schema, [])
    .map((part) => signOf(scope, part))
    .filter(isTelling);
  known.set(scope.document, cache.set(schema, made));
  return made;
}

const known = new WeakMap<JsonObject, WeakMap<JsonObject, readonly Sign[]>>();

function isTelling({ types, texts, required, members }: Sign): boolean {
  return types !== undefined || texts !== undefined || required.length + members.length > 0;
}

/** The schemas that apply to the same value: its own, those that it refers to, and those of its `allOf`. */
function allOf(scope: Scope, schema: Schema, open: readonly Schema[]): readonly JsonObject[] {
  if (typeof schema === 'boolean' || open.includes(schema) || open.length > deepest) return [];
  const sound = normalise(scope.dialect, schema);
  const inner = [...open, schema];
  const { $ref } = sound;
  const referred = typeof $ref === 'string' ? allOf(scope, followRef(scope, $ref), inner) : [];
  const parts = listSetting(sound, 'allOf').flatMap((part) => allOf(scope, asSchema(part), inner));
  return [sound, ...referred, ...parts];
}

/** How far references are followed. */
const deepest = 20;

function signOf(scope: Scope, schema: JsonObject): Sign {
  const types = own(schema, 'type') === undefined ? undefined : typeNames(schema).map(asKind);
  const members = Object.entries(mapSetting(schema, 'properties'));
  return {
    types: types && new Set(types),
    texts: textsOf(schema),
    required: namesSetting(schema, 'required'),
    members: members.flatMap(([name, member]) => {
      const listed = allOf(scope, asSchema(member), []).map(textsOf);
      return listed.flatMap((texts) => (texts ? [[name, texts] as const] : []));
    }),
  };
}

function asKind(type: string): string {
  return type === 'integer' ? 'number' : type;
}

function textsOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const constant = own(schema, 'const');
  const listed = constant === undefined ? own(schema, 'enum') : [constant];
  return isArray(listed) ? new Set(listed.filter((one) => typeof one === 'string')) : undefined;
}

/**
 * Whether two schemas certainly have no value in common. A schema without `type` is taken for the types that its
 * keywords are about. Where false, they may still be disjoint.
 */
export function areDisjoint(scope: Scope, one: Schema, other: Schema): boolean {
  const [mine, theirs] = [resolveSchema(scope, one), resolveSchema(scope, other)];
  if (typeof mine === 'boolean' || typeof theirs === 'boolean') return mine === false || theirs === false;
  const pair: BranchPair = [mine, theirs];
  return haveNoType(pair) || listNothing(pair) || isToldByMember(scope, pair);
}

type BranchPair = readonly [JsonObject, JsonObject];

function haveNoType(pair: BranchPair): boolean {
  const [mine, theirs] = [numericTypes(pair[0]), numericTypes(pair[1])];
  return mine.length > 0 && theirs.length > 0 && !mine.some((type) => theirs.includes(type));
}

/** An integer is a number. */
function numericTypes(schema: JsonObject): readonly string[] {
  return typeNames(schema).map((type) => (type === 'integer' ? 'number' : type));
}

/** Whether both enumerate their values, and have none in common. */
function listNothing([one, other]: BranchPair): boolean {
  const [mine, theirs] = [listedIn(one), listedIn(other)];
  return mine !== undefined && theirs !== undefined && !mine.some((value) => isListed(theirs, value));
}

function listedIn(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  return Object.hasOwn(schema, 'enum') ? listSetting(schema, 'enum') : undefined;
}

/** Whether a required member enumerates different values in each. */
function isToldByMember(scope: Scope, pair: BranchPair): boolean {
  const demanded = new Set(pair.flatMap((schema) => namesSetting(schema, 'required')));
  if (!pair.some(isOfObjects)) return false;
  return [...demanded].some((name) =>
    listNothing([memberOf(scope, pair[0], name), memberOf(scope, pair[1], name)]),
  );
}

function isOfObjects(schema: JsonObject): boolean {
  const names = typeNames(schema);
  return (names.length > 0 ? names : impliedTypes(schema)).join() === 'object';
}

function memberOf(scope: Scope, schema: JsonObject, name: string): JsonObject {
  const member = resolveSchema(scope, asSchema(own(mapSetting(schema, 'properties'), name)));
  return typeof member === 'boolean' ? {} : member;
}
