/** The narrow and unsigned widths of integers in the registry of OpenAPI; only int32 and int64 are asserted. */

import { compareDecimals, decimalOf, integerOf, isNumber } from '../decimal.ts';
import type { Format } from './format.ts';

/** `int8`, `int16`, `uint8`, `uint16`, `uint32`, `uint64`. */
export const widths: readonly Format[] = [8n, 16n, 32n, 64n].flatMap((bits) => [
  ...(bits < 32n ? [limited(`int${bits}`, -(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n)] : []),
  limited(`uint${bits}`, 0n, 2n ** bits - 1n),
]);

function limited(name: string, min: bigint, max: bigint): Format {
  const [lowest, highest] = [decimalOf(min), decimalOf(max)];
  return {
    name,
    phrase: `an integer from ${min} to ${max}`,
    type: 'number',
    range: { min, max },
    judge: (value) =>
      !isNumber(value) ||
      (compareDecimals(decimalOf(value), lowest) >= 0 && compareDecimals(decimalOf(value), highest) <= 0),
    valid: [1n, max, min].map(integerOf),
    broken: [max + 1n, min - 1n].map(integerOf),
  };
}
