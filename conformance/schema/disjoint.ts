/** Tells of two schemas that no value is of both, where that shows at a glance: by their types, or by what a member says. */

import type { Json, JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { impliedTypes } from './implied-types.ts';
import { asSchema, listSetting, mapSetting, namesSetting, own, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { isListed } from './same-json.ts';
import type { Scope } from './scope.ts';

/**
 * Whether surely no value is of both schemas; a schema that names no type is looked at for the values that it speaks of.
 * Schemas of which this is not known may be disjoint all the same.
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

/** Whether both list their values, and none is listed by both. */
function listNothing([one, other]: BranchPair): boolean {
  const [mine, theirs] = [listedIn(one), listedIn(other)];
  return mine !== undefined && theirs !== undefined && !mine.some((value) => isListed(theirs, value));
}

function listedIn(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  return Object.hasOwn(schema, 'enum') ? listSetting(schema, 'enum') : undefined;
}

/** A member that one of them demands: whatever is of both has it, with a value that both list. */
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
