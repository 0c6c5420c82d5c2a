/** `multipleOf` (JSON Schema validation 6.2.1), in exact decimals: 19.99 is a multiple of 0.01. */

import { fc } from '../arbitrary.ts';
import { decimalOf, type ExactNumber, isMultiple, isNumber, scaledNumber, unitsOf } from '../decimal.ts';
import { typeNames } from '../read-schema.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword, Spot } from './keyword.ts';

/** The keyword `multipleOf`. */
export const multipleOf: Keyword = {
  name: 'multipleOf',
  expects: (setting) => `a multiple of ${String(setting)}`,
  judge: (setting, at) =>
    faultUnless(
      !isNumber(setting) || !isNumber(at.value) || isMultiple(decimalOf(at.value), decimalOf(setting)),
      'multipleOf',
      at,
    ),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    if (!isNumber(setting) || !isNumber(plain)) return [];
    const beside = (steps: bigint): ExactNumber => besides(plain, setting, spot, steps);
    const random = fc.bigInt({ min: -1000n, max: 1000n }).map((steps) => ({ value: beside(steps) }));
    return [{ below: '', changes: changesTo([1n, -1n, 2n, 3n, 5n].map(beside)), random }];
  },
};

/** The plain value moved by steps finer than the setting's last digit, or by whole ones for integers. */
function besides(plain: ExactNumber, setting: ExactNumber, spot: Spot, steps: bigint): ExactNumber {
  const places = [decimalOf(plain).exponent, decimalOf(setting).exponent - 1, 0];
  const exponent = typeNames(spot.schema).includes('integer') ? 0 : Math.min(...places);
  return scaledNumber(unitsOf(decimalOf(plain), exponent) + steps, exponent);
}
