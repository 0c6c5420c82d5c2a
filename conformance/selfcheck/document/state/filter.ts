/** Compares a member with what a filter asks for, in the text of a query. */

import { isArray, type Json } from '../../../json/json.ts';

/** Whether a value, or an item of a list, is one of these texts. */
export function isOneOf(value: Json | undefined, wanted: readonly string[]): boolean {
  if (isArray(value)) return value.some((item) => isOneOf(item, wanted));
  if (value === undefined || (typeof value === 'object' && value !== null)) return false;
  return wanted.some((text) => text === String(value) || isSameNumber(text, value));
}

function isSameNumber(text: string, value: Json): boolean {
  return (
    (typeof value === 'number' || typeof value === 'bigint') &&
    text.trim() !== '' &&
    Number(text) === Number(value)
  );
}
