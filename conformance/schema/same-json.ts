/**
 * Equality of JSON values as JSON Schema defines it (2020-12 core 4.2.2): by mathematical value, with members in any
 * order.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { compareDecimals, decimalOf, isNumber } from './decimal.ts';

/** Tells whether two values are equal: 1, 1.0 and 1e0 are, and so are 0 and -0. */
export function sameJson(a: Json, b: Json): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  if (isNumber(a) && isNumber(b)) return compareDecimals(decimalOf(a), decimalOf(b)) === 0;
  if (a === b) return true;
  if (isArray(a) && isArray(b)) return a.length === b.length && a.every((one, at) => sameAt(one, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && sameAt(a[name], b[name]));
}

function sameAt(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && sameJson(a, b);
}

/** Whether a list contains a value; fast for long lists that are searched often. */
export function isListed(list: readonly Json[], value: Json): boolean {
  if (list.length <= few) return list.some((listed) => sameJson(listed, value));
  const known = texts.get(list) ?? new Set(list.map(canonicalText));
  texts.set(list, known);
  return known.has(canonicalText(value));
}

/** Lists up to this length are searched linearly. */
const few = 16;
const texts = new WeakMap<readonly Json[], ReadonlySet<string>>();

/** Whether all items differ; with a set, since answers may contain long lists. */
export function isDistinct(items: readonly Json[]): boolean {
  return new Set(items.map(canonicalText)).size === items.length;
}

/** A text that is the same for equal values only. */
export function canonicalText(value: Json): string {
  if (isNumber(value)) {
    const { coefficient, exponent } = decimalOf(value);
    return `${coefficient}e${exponent}`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`,
  );
  return `{${members.sort().join()}}`;
}
