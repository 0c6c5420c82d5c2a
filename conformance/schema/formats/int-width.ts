/** Widths of integers (OAS 3.1 4.4): `int32` and `int64`, judged exactly. */

import { compareDecimals, decimalOf, integerOf, isIntegral, isNumber } from '../decimal.ts';
import type { Format } from './format.ts';

/** The format of signed integers with that many bits. Fractions are left to `type`. */
export function intWidth(name: string, bits: bigint): Format {
  const max = 2n ** (bits - 1n) - 1n;
  const min = -max - 1n;
  const [lowest, highest] = [decimalOf(min), decimalOf(max)];
  return {
    name,
    phrase: `an integer from ${min} to ${max}`,
    type: 'number',
    width: { min, max },
    judge: (value) => {
      if (!isNumber(value)) return true;
      const decimal = decimalOf(value);
      if (!isIntegral(decimal)) return true;
      return compareDecimals(decimal, lowest) >= 0 && compareDecimals(decimal, highest) <= 0;
    },
    valid: [1n, max, min].map(integerOf),
    broken: [...[max + 1n, min - 1n, BigInt('1234567890'.repeat(4))].map(integerOf), JSON.rawJSON('1e400')],
  };
}
