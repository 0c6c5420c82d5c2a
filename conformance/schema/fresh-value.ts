/** Values for a fresh identity: valid for a schema, and not used by any other request. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Drawable } from '../model/case.ts';
import type { Schema } from '../model/contract.ts';
import { drawable } from './arbitrary.ts';
import { judgeValue } from './judge.ts';
import { isDecided } from './keywords/pattern.ts';
import { typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';
import { numberAt, numericRange } from './types/numeric-range.ts';
import { validValues } from './valid-values.ts';

/**
 * A value that belongs to a fresh identity and is valid; two identities get different values, if the schema has as
 * many.
 */
export function freshValue(scope: Scope, schema: Schema, fresh: bigint): Json | undefined {
  const made = candidates(scope, schema, fresh).find((value) => fits(scope, schema, value));
  if (made !== undefined) return made;
  return longest(supplyOf(scope, schema)?.draw(Number(BigInt.asIntN(31, fresh)), tries) ?? []);
}

/** How many values are generated for one identity. */
const tries = 8;

/** The longest of random texts: there are few short ones, so they are used up soon. */
function longest(values: readonly Json[]): Json | undefined {
  const length = (value: Json): number => (typeof value === 'string' ? value.length : 0);
  return values.toSorted((one, other) => length(other) - length(one))[0];
}

/** A cache, since every request may need a value, and generators are slow to set up. */
const supplies = new WeakMap<object, Drawable<Json> | undefined>();

function supplyOf(scope: Scope, schema: Schema): Drawable<Json> | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (!supplies.has(schema)) {
    const values = validValues(scope, schema, { text: 'plain', form: 'required' });
    supplies.set(schema, values && drawable(values));
  }
  return supplies.get(schema);
}

/** Whether a value is certainly valid, including formats: not where a pattern takes too long. */
export function fits(scope: Scope, schema: Schema, value: Json): boolean {
  return isDecided(() => judgeValue(scope, schema, value, { formats: 'all' }).length === 0);
}

function candidates(scope: Scope, schema: Schema, fresh: bigint): readonly Json[] {
  const resolved = resolveSchema(scope, schema);
  const types = isObject(resolved) ? typeNames(resolved) : [];
  const number = fresh <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(fresh) : fresh;
  const hex = fresh.toString(16).padStart(12, '0').slice(-12);
  const texts = [
    `name-${fresh}`,
    `name${fresh}`,
    `n${fresh}`,
    String(fresh),
    `00000000-0000-4000-8000-${hex}`,
    `name${fresh}@example.com`,
    `https://example.com/${fresh}`,
    `N${fresh}`,
    hex,
    `N${fresh.toString(36).toUpperCase()}`,
    `n${fresh.toString(36)}`,
    inLetters(fresh),
    inLetters(fresh).toLowerCase(),
    ...days(fresh),
  ];
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && isObject(resolved) ? [number, spread(resolved, fresh)] : texts;
}

/**
 * An integer somewhere in the range that a schema allows. Identities near each other are far apart there, as are those
 * that differ by a round number, so that few of them meet.
 */
function spread(schema: JsonObject, fresh: bigint): Json {
  const range = numericRange(schema, true);
  const low = range.first > 0n || range.last < 0n ? range.first : 0n;
  const size = range.last - low + 1n;
  return numberAt(range, size > 0n ? low + (mixed(fresh) % size) : low);
}

/** The finaliser of SplitMix64: every bit of the result depends on every bit of the number. */
function mixed(number: bigint): bigint {
  const first = BigInt.asUintN(64, (number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n);
  const second = BigInt.asUintN(64, (first ^ (first >> 27n)) * 0x94d049bb133111ebn);
  return second ^ (second >> 31n);
}

/** A day of its own with a free one after it, from noon on, far in the future. */
function days(fresh: bigint): readonly string[] {
  const noon = new Date(firstDay + 2 * Number(fresh % differentDays) * dayMs).toISOString();
  return [noon.slice(0, 10), noon.replace('.000', ''), noon];
}

const dayMs = 86_400_000;
const firstDay = Date.UTC(2100, 0, 1, 12);
const differentDays = 1_400_000n;

/** A number in digits from A to Z. */
function inLetters(number: bigint): string {
  const digit = String.fromCodePoint(firstLetter + Number(number % letters));
  return number < letters ? digit : inLetters(number / letters) + digit;
}

const letters = 26n;
const firstLetter = 0x41;
