/** Compares numbers by value and not by spelling, exactly and at any size. */

import { compareDecimals, decimalOf } from '../../schema/decimal.ts';

/** Tells whether two texts spell one number: 1, 1.0 and 1e0 do. A text that is no JSON number equals only itself. */
export function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  if (!isNumber(one) || !isNumber(other)) return false;
  return compareDecimals(decimalOf(JSON.rawJSON(one)), decimalOf(JSON.rawJSON(other))) === 0;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
