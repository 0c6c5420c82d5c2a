/**
 * What the two schema libraries share: the type of a judge, and the conversion of exact values, since every number is a
 * double to them.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import { compareDecimals, decimalOf, isNumber } from './decimal.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import type { SchemaBundle } from './schema-bundle.ts';

/**
 * Judges a value, whose numbers are all doubles, by the schema at a pointer into the document; undefined to abstain.
 */
export type Library = (pointer: string, value: Json) => readonly BrokenKeyword[] | undefined;

/** The pointer into the document for a keyword's location in the bundle: `…#/$defs/3/required`. */
export function documentPointer(bundle: SchemaBundle, location: string): string {
  const [, name = '', rest = ''] = /#\/\$defs\/([^/]+)(.*)$/s.exec(location) ?? [];
  return `${bundle.pointers.get(name) ?? ''}${percentDecoded(rest)}`;
}

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
export function hasPlainNumbers(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (isNumber(value)) return false;
  if (isArray(value)) return value.every(hasPlainNumbers);
  return !isObject(value) || Object.values(value).every(hasPlainNumbers);
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
