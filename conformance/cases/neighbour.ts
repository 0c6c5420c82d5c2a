/** Fresh identities near a fixed one, to be tried when a store refuses the fixed one as used before (G7). */

import type { Json } from '../json/json.ts';
import { isRawJson } from '../json/json.ts';

/** Moves a fresh identity into a range of numbers. */
export type Move = (fresh: bigint) => bigint;

/**
 * How a fresh identity is moved next to an integer: inwards from the limits of 64 bits; outwards from those of a double
 * (by even steps, so that odd ones stay odd) and of 32 bits; otherwise only the sign is kept.
 * @returns undefined for other values than integers
 */
export function neighbourOf(value: Json): Move | undefined {
  const integer = integerOf(value);
  if (integer === undefined) return undefined;
  const sign = integer < 0n ? -1n : 1n;
  const size = integer * sign;
  if (size >= 2n ** 62n) return (fresh) => integer - sign * fresh;
  if (size >= 2n ** 53n - 1n) return (fresh) => integer + sign * 2n * fresh;
  if (size >= 2n ** 31n - 1n) return (fresh) => sign * (2n ** 32n + fresh);
  return (fresh) => sign * fresh;
}

function integerOf(value: Json): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  return isRawJson(value) && /^-?\d+$/.test(value.rawJSON) ? BigInt(value.rawJSON) : undefined;
}
