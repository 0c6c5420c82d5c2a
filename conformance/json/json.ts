/** The JSON values of this project: exact, so an int64 is never rounded. Every layer may import this folder. */

/** A number in its exact spelling, as made by `JSON.rawJSON('1e0')`; it is written to the wire unchanged. */
export interface RawJson {
  readonly rawJSON: string;
}

/** An object: a plain record whose members keep their order. */
export interface JsonObject {
  readonly [member: string]: Json;
}

/** Any JSON value. Integers outside the safe range of a double are `bigint`; every other number is `number`. */
export type Json = null | boolean | string | number | bigint | RawJson | readonly Json[] | JsonObject;

/** Tells whether a value is an object and neither null, an array nor a raw number. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);
}

/** Tells whether a value is an array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Tells whether a value is a number in its exact spelling. */
export function isRawJson(value: Json | undefined): value is RawJson {
  return JSON.isRawJSON(value);
}

/** The number of values inside a value, including itself. */
export function sizeOf(value: Json): number {
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + sizeOf(one), 1);
}

/** The items of an array; none for anything else. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

/** What a keyword counts in a value: `a string of 121 characters`; undefined for other keywords and values. */
export function amountIn(value: Json | undefined, keyword: string): string | undefined {
  if (/^(?:min|max)Length$/.test(keyword) && typeof value === 'string')
    return `a string of ${counted([...value].length, 'character')}`;
  if (/^(?:min|max)Items$/.test(keyword) && isArray(value))
    return `an array of ${counted(value.length, 'item')}`;
  if (/^(?:min|max)Properties$/.test(keyword) && isObject(value))
    return `an object of ${counted(Object.keys(value).length, 'member')}`;
  return undefined;
}

/** A count with its unit: `1 item`, `3 items`. */
export function counted(count: Json, unit: string): string {
  return `${String(count)} ${unit}${String(count) === '1' ? '' : 's'}`;
}
