/** Integers from their digits, within bounds: what is done with a number of millions of digits takes minutes. */

/** Digits that are read exactly; RFC 8259 9 lets a reader set limits on the range of numbers. */
export const mostDigits = 1000;

/** @param text digits behind an optional sign @returns exactly the integer; an infinite double where it is too long */
export function exactInteger(text: string): bigint | number {
  return text.length > mostDigits ? Number(text) : BigInt(text);
}
