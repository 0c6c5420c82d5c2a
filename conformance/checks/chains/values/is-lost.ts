/** Values that were to be kept, and are gone. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { isSame } from './members.ts';

/**
 * Whether a value that was to be kept is gone: values of another type, and texts of a form, may be kept otherwise, and any
 * text without the blanks around it or in other letters.
 */
export function isLost(sent: Json | undefined, kept: Json | undefined): boolean {
  if (!isScalar(sent) || sent === null) return false;
  if ((kept ?? null) === null) return true;
  const isPlain = typeof sent !== 'string' || !/^\d{4}-\d\d-\d\d|@|^\w+:\/\//.test(sent);
  return typeof sent === typeof kept && isPlain && !isSame(plainly(sent), plainly(kept));
}

function plainly(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').toLowerCase() : value;
}

function isScalar(value: Json | undefined): boolean {
  return value !== undefined && !isArray(value) && !isObject(value);
}
