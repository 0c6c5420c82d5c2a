/** How much there is of a value, as the keywords of JSON Schema that count see it. */

import { isArray, isObject, type Json } from './json.ts';

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
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
