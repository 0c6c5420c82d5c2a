/**
 * Identities in a body: fresh ones for every probe, so that no probe is refused because of another one (G7); fresh ones
 * near a fixed one; and all members that must be new in each request.
 */

import { isObject, isRawJson, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, replaceAt, splitPointer } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { fitOf, isSameName, nounName, nounOf } from '../names/nouns.ts';
import { flat, isIdName } from '../names/words-of.ts';
import { mapSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { numberAt, numericRange } from '../schema/types/numeric-range.ts';
import type { Member } from './members.ts';
import { type PlaceIdentity, rangesAt } from './renewing.ts';

/**
 * How a fresh identity is written at a place: in digits, as text where the schema requires a string, modulo the
 * schema's range where that is too narrow.
 */
export function identityAt(place: string, schema: JsonObject): PlaceIdentity {
  const isText = schema['type'] === 'string';
  return (body, fresh) => replaceAt(body, place, isText ? String(fresh) : folded(schema, fresh));
}

function folded(schema: JsonObject, fresh: bigint): Json {
  const range = numericRange(schema, true);
  const low = range.first > 0n ? range.first : 0n;
  const isInside = fresh >= low && fresh <= range.last;
  return numberAt(range, isInside ? fresh : low + (fresh % (range.last - low + 1n)));
}

/** Puts the identity first, as people write it. */
export function identityFirst(body: Json, place: string | undefined): Json {
  const [name, ...deeper] = splitPointer(place ?? '');
  const identity = name !== undefined && isObject(body) ? body[name] : undefined;
  if (name === undefined || identity === undefined || deeper.length > 0 || !isObject(body)) return body;
  return { [name]: identity, ...body };
}

/** Moves a fresh identity into a range of numbers. */
export type IdentityShift = (fresh: bigint) => bigint;

/**
 * How a fresh identity is moved next to an integer: inwards from the limits of 64 bits; outwards from those of a double
 * (by even steps, so that odd ones stay odd) and of 32 bits; otherwise only the sign is kept.
 * @returns undefined for other values than integers
 */
export function neighbourOf(value: Json): IdentityShift | undefined {
  const integer = integerOf(value);
  if (integer === undefined) return undefined;
  const sign = integer < 0n ? -1n : 1n;
  const size = integer * sign;
  if (size >= 2n ** 62n) return (fresh) => integer - sign * fresh;
  if (size >= 2n ** 53n - 1n) return (fresh) => integer + sign * 2n * fresh;
  if (size >= 2n ** 31n - 1n) return (fresh) => sign * (2n ** 32n + fresh);
  return (fresh) => sign * fresh;
}

function integerOf(value: Json): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  return isRawJson(value) && /^-?\d+$/.test(value.rawJSON) ? BigInt(value.rawJSON) : undefined;
}

/**
 * The places of such members. Numbers that were not seen to be unique are left out unless they are ids: there may be
 * few of them, such as the seats of a room.
 */
export function newEachTime(
  context: Pick<SourceContext, 'contract' | 'operation' | 'unique' | 'values'>,
  members: readonly Member[],
): readonly string[] {
  const { unique = [], values = {} } = context;
  const given = clientNames(context, members).filter(
    ({ place, schema }) =>
      !Object.hasOwn(values, place) && (typeNames(schema).includes('string') || isOpenId(place, schema)),
  );
  return withEnds([...new Set([...unique, ...given.map(({ place }) => place)])], members);
}

/**
 * The members with which a client names what a POST creates: `slug` where there is `/rooms/{slug}`, `id` where there is
 * `/pets/{petId}`, or where no path leads to what is made and the answer has an `id`. A list of what is made may go to
 * a path below: `POST /pets/batch`.
 */
export function clientNames(
  { contract, operation }: Pick<SourceContext, 'contract' | 'operation'>,
  members: readonly Member[],
): readonly Member[] {
  const { method, path } = operation;
  if (method !== 'POST') return [];
  const here = path.replace(/\/$/, '');
  const above = parentPointer(here);
  const isBelow = !namesBelow(contract).has(here) && namesBelow(contract).has(above);
  const names = namesBelow(contract).get(isBelow ? above : here) ?? answeredNames(contract, operation);
  const noun = nounOf(isBelow ? above : path);
  return members.filter(({ place }) => {
    const [first = '', ...deeper] = splitPointer(place);
    const isListed = /^\d+$/.test(first) && deeper.length === 1;
    const member = isListed ? deeper[0] : deeper.length === 0 && !isBelow ? first : undefined;
    return member !== undefined && names.some((name) => isSameName(member, name, noun));
  });
}

/** Whether a parameter of the query is such a name: `projectId` of a POST to `/projects`, where there is `/projects/{project}`. */
export function isClientName(
  { contract, operation }: Pick<SourceContext, 'contract' | 'operation'>,
  { in: where, name }: Parameter,
): boolean {
  if (operation.method !== 'POST' || where !== 'query' || !isIdName(name)) return false;
  const here = operation.path.replace(/\/$/, '');
  const names = namesBelow(contract).get(here) ?? [];
  return names.some(
    (one) => flat(name) === `${flat(one)}id` || (fitOf(name, one, nounOf(here)) ?? Infinity) <= nounName,
  );
}

const known = new WeakMap<Contract, ReadonlyMap<string, readonly string[]>>();

/**
 * By the path of each collection, the parameter names of its items: `slug` of `/rooms` where there is `/rooms/{slug}`.
 */
function namesBelow(contract: Contract): ReadonlyMap<string, readonly string[]> {
  const found = known.get(contract) ?? new Map(gatherNames(contract));
  known.set(contract, found);
  return found;
}

function gatherNames({ operations }: Contract): readonly (readonly [string, readonly string[]])[] {
  const items = operations.flatMap(({ path }) => {
    const [, collection = '', name = ''] = /^(.*)\/\{([^{}/]+)\}\/?$/.exec(path) ?? [];
    return name === '' ? [] : [{ collection, name }];
  });
  return [...Map.groupBy(items, ({ collection }) => collection)].map(([collection, some]) => [
    collection,
    [...new Set(some.map(({ name }) => name))],
  ]);
}

function answeredNames(contract: Contract, { path, responses }: Operation): readonly string[] {
  const content = responses.filter(({ status }) => status.startsWith('2')).flatMap((one) => one.content);
  const schemas = content.map(({ schema = true }) => resolveSchema(contract, schema));
  const isNamed = schemas.some((one) => isObject(one) && Object.hasOwn(mapSetting(one, 'properties'), 'id'));
  return isNamed && !path.includes('{') ? ['id'] : [];
}

/** Whether a number is one that clients assign freely, of which there are enough for a run. */
function isOpenId(place: string, schema: JsonObject): boolean {
  const { first, last } = numericRange(schema, true);
  const isFree = !('enum' in schema) && !('const' in schema) && last - first >= enough;
  return isFree && typeNames(schema).includes('integer') && isIdName(splitPointer(place).at(-1) ?? '');
}

/** With so many numbers it is rare that two requests of a run get the same. */
const enough = 100_000n;

/** If one end of a range must be new, so must the other: a room is let once at a time. */
function withEnds(places: readonly string[], members: readonly Member[]): readonly string[] {
  const ends = rangesAt(members).filter(({ first, last }) =>
    [first, last].some(({ place }) => places.includes(place)),
  );
  return [...new Set([...places, ...ends.flatMap(({ first, last }) => [first.place, last.place])])];
}
