/** Converts exact JSON values for the schema libraries, where every number is a double. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { compareDecimals, decimalOf, isNumber } from './decimal.ts';

/** The value with each number as the nearest finite double. Members named `__proto__` are kept. */
export function toLibrary(value: Json): Json {
  if (isNumber(value)) return nearest(value);
  if (isArray(value)) return value.map(toLibrary);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toLibrary(member)]));
}

/** Whether a double cannot hold some number of the value. */
export function isLossy(value: Json): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (isNumber(value)) return compareDecimals(decimalOf(value), decimalOf(nearest(value))) !== 0;
  if (isArray(value)) return value.some(isLossy);
  return isObject(value) && Object.values(value).some(isLossy);
}

/** Whether every number is a plain double already, so that the libraries can use the value as it is. */
export function isPlain(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (isNumber(value)) return false;
  if (isArray(value)) return value.every(isPlain);
  return !isObject(value) || Object.values(value).every(isPlain);
}

/** The value with numbers as they were spelled: otherwise 1e400 is read as an infinite double, and 1.00…01 as 1. */
export function withSpellings(value: Json, spellings: ReadonlyMap<string, string>, place = ''): Json {
  if (typeof value === 'number') {
    const spelling = spellings.get(place);
    return spelling === undefined ? value : JSON.rawJSON(spelling);
  }
  if (isArray(value)) return value.map((item, at) => withSpellings(item, spellings, joinPointer(place, at)));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    withSpellings(member, spellings, joinPointer(place, name)),
  ]);
  return Object.fromEntries(entries);
}

function nearest(value: Exclude<Json, null | boolean | string | readonly Json[]>): number {
  const double = Number(JSON.isRawJSON(value) ? value.rawJSON : value);
  return Number.isFinite(double) ? double : Math.sign(double) * Number.MAX_VALUE;
}
