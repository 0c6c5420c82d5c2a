/** Widths of numbers: `int32` and `int64` (OAS 3.1 4.4) are asserted, the others of the registry of OpenAPI are hints. */

import { compareDecimals, decimalOf, integerOf, isIntegral, isNumber } from '../decimal.ts';
import type { StringFormat } from './format.ts';

/** `int8`, `int16`, `uint8`, `uint16`, `uint32`, `uint64`. */
export const widths: readonly StringFormat[] = [8n, 16n, 32n, 64n].flatMap((bits) => [
  ...(bits < 32n ? [limited(`int${bits}`, -(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n)] : []),
  limited(`uint${bits}`, 0n, 2n ** bits - 1n),
]);

function limited(name: string, min: bigint, max: bigint): StringFormat {
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

/** Widths of integers (OAS 3.1 4.4): `int32` and `int64`, judged exactly. */
function intWidth(name: string, bits: bigint): StringFormat {
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

/** `int32` (OAS 3.1 4.4). */
export const int32 = intWidth('int32', 32n);

/** `int64` (OAS 3.1 4.4). */
export const int64 = intWidth('int64', 64n);

/** `float` (OAS 3.1 4.4): a hint about storage; every JSON number satisfies it. */
export const floatFormat: StringFormat = {
  name: 'float',
  phrase: 'a number of single precision',
  type: 'number',
  judge: () => true,
  valid: [1, 0.5, -0.5, 0.1],
  broken: [],
};

/** `double` (OAS 3.1 4.4): a hint about storage; every JSON number satisfies it. */
export const doubleFormat: StringFormat = {
  name: 'double',
  phrase: 'a number of double precision',
  type: 'number',
  judge: () => true,
  valid: [1, 0.5, -0.5, 0.1],
  broken: [],
};
