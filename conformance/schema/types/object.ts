/** JSON objects: the members that a form includes, in the order of the schema. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { rangesIn } from '../../names/ranges.ts';
import { fc } from '../arbitrary.ts';
import { inOrder } from '../in-order.ts';
import { memberSchema } from '../keywords/properties.ts';
import { asSchema, countSetting, mapSetting, namesSetting, own } from '../read-schema.ts';
import { patternStrings } from './pattern-strings.ts';
import type { MakingSpot, ValueType } from './value-type.ts';

/** The type `object`. */
export const objectType: ValueType = {
  name: 'object',
  plain: (spot) => {
    const made = madeOf(spot, ({ schema, name }) => spot.plain(schema, name), mostMembers(spot));
    if (made === undefined) return [];
    const found = made.flatMap(({ name, value }): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    );
    const values = hasRange(made) ? Object.entries(sorted(spot, Object.fromEntries(found))) : found;
    return [Object.fromEntries(values), Object.fromEntries(fewest(spot, values))];
  },
  values: (spot) => {
    const made = madeOf(spot, ({ schema, name }) => spot.values(schema, name));
    if (made === undefined) return undefined;
    const members = made.flatMap(({ name, value, required }) =>
      value ? [entry(spot, name, value, required)] : [],
    );
    const whole = fc.tuple(...members).map((entries) => Object.fromEntries(entries.flat()));
    return hasRange(made) ? whole.map((value) => sorted(spot, value)) : whole;
  },
  boundaries: (spot) => [{ group: 'ends', kind: 'conforming', values: fullest(spot) }],
};

/**
 * The members with what is made for them; undefined where a required one has nothing. Enumerated members are made
 * first, since a discriminating one shows soon that two branches have no common object.
 * @param most how many members may have something; optional ones beyond are not made. @defaultValue all
 */
function madeOf<T>(
  spot: MakingSpot,
  make: (member: ObjectMember) => T | undefined,
  most = Number.POSITIVE_INFINITY,
): readonly (ObjectMember & { readonly value: T | undefined })[] | undefined {
  const members = membersOf(spot);
  const listed = new Map<ObjectMember, T | undefined>();
  for (const member of members) {
    if (!member.required || !spot.listed(member.schema)) continue;
    const value = make(member);
    if (value === undefined) return undefined;
    listed.set(member, value);
  }
  let free = most - members.filter(({ required }) => required).length;
  const made = members.map((member) => {
    const isMade = member.required || free > 0;
    const value = isMade ? (listed.get(member) ?? make(member)) : undefined;
    if (!member.required && value !== undefined) free -= 1;
    return { ...member, value };
  });
  return made.some(({ required, value }) => required && value === undefined) ? undefined : made;
}

function hasRange(members: readonly ObjectMember[]): boolean {
  return rangesIn(members.map(({ name }) => name)).length > 0;
}

/** Puts range ends in order: services require that, and no schema can express it. */
function sorted(spot: MakingSpot, members: JsonObject): JsonObject {
  return inOrder(members, (name, value) => spot.holds(memberSchema(spot.schema, name), value));
}

interface ObjectMember {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

function membersOf(spot: MakingSpot): readonly ObjectMember[] {
  const named = Object.keys(mapSetting(spot.schema, 'properties'));
  const demanded = new Set(namesSetting(spot.schema, 'required'));
  const names = [...new Set([...named, ...demanded])];
  const members = names.map((name) => ({
    name,
    schema: memberSchema(spot.schema, name),
    required: demanded.has(name),
  }));
  const wanted = new Set(members.filter(({ schema, required }) => required || isWanted(spot, schema)));
  const short = countSetting(spot.schema, 'minProperties', 0) - wanted.size;
  const more = members.filter((member) => !wanted.has(member) && mayStand(spot, member.schema));
  const enough = firstOf(more, short, (one) => spot.plain(one.schema, one.name) !== undefined);
  const whole = members.filter((member) => wanted.has(member) || enough.has(member));
  const needed = whole.map((member) => ({ ...member, required: member.required || enough.has(member) }));
  return [...needed, ...fillers(spot, needed.length)];
}

/** The first ones that are right, as many as are wanted; the others are not asked about, since that may take long. */
function firstOf<T>(all: readonly T[], count: number, isRight: (one: T) => boolean): ReadonlySet<T> {
  const found = new Set<T>();
  for (const one of all) {
    if (found.size >= count) break;
    if (isRight(one)) found.add(one);
  }
  return found;
}

function isWanted(spot: MakingSpot, schema: Schema): boolean {
  return spot.form !== 'required' && mayStand(spot, schema);
}

/** Whether an optional member is included: not if it is recursive, or in answers only (OAS 3.1 `readOnly`). */
function mayStand(spot: MakingSpot, schema: Schema): boolean {
  const readOnly = typeof schema === 'object' && schema['readOnly'] === true;
  return schema !== false && !readOnly && !spot.circular(schema);
}

/** Maximum number of additional members. */
const mostFillers = 100;

/** Additional members, as many as `minProperties` requires; one for a map where every member is included. */
function fillers(spot: MakingSpot, count: number): readonly ObjectMember[] {
  const rest = own(spot.schema, 'additionalProperties') ?? own(spot.schema, 'unevaluatedProperties');
  const isOpen = typeof rest === 'object' || Object.hasOwn(spot.schema, 'patternProperties');
  const isMap = count === 0 && isOpen && spot.form === 'all' && !spot.circular(asSchema(rest));
  const missing = Math.min(mostFillers, countSetting(spot.schema, 'minProperties', isMap ? 1 : 0) - count);
  if (missing <= 0) return [];
  return freeNames(spot, missing).map((name) => {
    return { name, schema: memberSchema(spot.schema, name), required: true };
  });
}

/** Names of members that are allowed, but not described by name. */
function freeNames(spot: MakingSpot, count: number): readonly string[] {
  const { schema } = spot;
  const rule = own(schema, 'propertyNames');
  const isFree = (name: string): boolean =>
    !Object.hasOwn(mapSetting(schema, 'properties'), name) &&
    !namesSetting(schema, 'required').includes(name) &&
    memberSchema(schema, name) !== false &&
    (rule === undefined || spot.holds(asSchema(rule), name));
  const usual = Array.from({ length: count }, (_, at) => `extra${at + 1}`).filter(isFree);
  if (usual.length === count) return usual;
  const matching = Object.keys(mapSetting(schema, 'patternProperties')).flatMap((pattern) => [
    ...(patternStrings(pattern) ? sample(patternStrings(pattern), count) : []),
  ]);
  const allowed =
    rule === undefined ? [] : sample(spot.values({ allOf: [{ type: 'string' }, rule] }, ''), count);
  return [...new Set([...usual, ...matching, ...allowed])].filter(isFree).slice(0, count);
}

function sample(values: fc.Arbitrary<Json> | undefined, count: number): readonly string[] {
  const drawn = values ? fc.sample(values, { seed: 1, numRuns: count * 10 }) : [];
  return drawn.filter((value) => typeof value === 'string');
}

/** Required members, then as many others as `maxProperties` allows. */
function fewest(spot: MakingSpot, values: readonly [string, Json][]): readonly [string, Json][] {
  const demanded = new Set(namesSetting(spot.schema, 'required'));
  const max = mostMembers(spot);
  const optional = values.filter(([name]) => !demanded.has(name));
  const kept = new Set(optional.slice(0, Math.max(0, max - (values.length - optional.length))));
  return values.filter((one) => demanded.has(one[0]) || kept.has(one));
}

function mostMembers({ schema }: MakingSpot): number {
  return countSetting(schema, 'maxProperties', Number.POSITIVE_INFINITY);
}

/** An object with additional members up to `maxProperties`, where the schema names fewer. */
function fullest(spot: MakingSpot): readonly Json[] {
  const max = countSetting(spot.schema, 'maxProperties', 0);
  const plain = spot.plain(spot.schema, spot.hint);
  const count = isObject(plain) ? max - Object.keys(plain).length : 0;
  if (!isObject(plain) || count <= 0 || count > mostFillers) return [];
  const added = freeNames(spot, count).flatMap((name): [string, Json][] => {
    const value = spot.plain(memberSchema(spot.schema, name), name);
    return value === undefined ? [] : [[name, value]];
  });
  return added.length < count ? [] : [{ ...plain, ...Object.fromEntries(added) }];
}

/** No entry or one: optional members are included at random where the form is `any`. */
function entry(
  spot: MakingSpot,
  name: string,
  value: fc.Arbitrary<Json>,
  required: boolean,
): fc.Arbitrary<[string, Json][]> {
  const there = value.map((made): [string, Json][] => [[name, made]]);
  return required || spot.form !== 'any' ? there : fc.oneof(there, fc.constant<[string, Json][]>([]));
}
