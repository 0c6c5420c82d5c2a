/** Recognises schemas without a common value, by their types or by one member. */

import type { Json, JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
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
import type { Scope } from './scope.ts';

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
