/**
 * `minimum`, `maximum`, their exclusive counterparts and `multipleOf` in exact decimals (19.99 is a multiple of 0.01),
 * and steps across the limit.
 */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import {
  compareDecimals,
  decimalOf,
  type ExactNumber,
  isMultiple,
  isNumber,
  scaledNumber,
  unitsOf,
} from '../decimal.ts';
import { typeNames } from '../read-schema.ts';
import { changesTo, faultUnless, type Keyword, type Spot } from './keyword.ts';

/** `minimum` (JSON Schema validation 6.2.4). */
export const minimum: Keyword = limitKeyword({
  name: 'minimum',
  phrase: 'at least',
  side: 1,
  exclusive: false,
});

/** `maximum` (JSON Schema validation 6.2.2). */
export const maximum: Keyword = limitKeyword({
  name: 'maximum',
  phrase: 'at most',
  side: -1,
  exclusive: false,
});

/** `exclusiveMinimum` (JSON Schema validation 6.2.5). */
export const exclusiveMinimum: Keyword = limitKeyword({
  name: 'exclusiveMinimum',
  phrase: 'more than',
  side: 1,
  exclusive: true,
});

/** `exclusiveMaximum` (JSON Schema validation 6.2.3). */
export const exclusiveMaximum: Keyword = limitKeyword({
  name: 'exclusiveMaximum',
  phrase: 'less than',
  side: -1,
  exclusive: true,
});

/** A limit of numbers. */
interface NumberLimit {
  readonly name: string;
  readonly phrase: string;
  /** 1 for a lower limit, -1 for an upper one. */
  readonly side: 1 | -1;
  readonly exclusive: boolean;
}

/** Makes the keyword of a limit (JSON Schema validation 6.2.2 to 6.2.5). */
function limitKeyword(limit: NumberLimit): Keyword {
  return {
    name: limit.name,
    expects: (setting) => `${limit.phrase} ${String(isNumber(setting) ? spelled(setting) : setting)}`,
    judge: (setting, at) => faultUnless(within(limit, setting, at.value), limit.name, at),
    violate: (setting, spot) => {
      if (!isNumber(setting)) return [];
      const decimal = decimalOf(setting);
      const integers = typeNames(spot.schema).includes('integer');
      const exponent = integers ? 0 : Math.min(decimal.exponent, -1);
      if (integers && decimal.exponent < 0) return [];
      const beyond = (steps: bigint): Json =>
        scaledNumber(unitsOf(decimal, exponent) - BigInt(limit.side) * steps, exponent);
      const fixed = [limit.exclusive ? 0n : 1n, 1n, 10n, 1000n].map(beyond);
      const random = fc.bigInt({ min: 1n, max: 2n ** 31n }).map((steps) => ({ value: beyond(steps) }));
      return [{ below: '', changes: changesTo([...new Set(fixed)]), random }];
    },
  };
}

function within(limit: NumberLimit, setting: Json, value: Json): boolean {
  if (!isNumber(value) || !isNumber(setting)) return true;
  const order = compareDecimals(decimalOf(value), decimalOf(setting)) * limit.side;
  return limit.exclusive ? order > 0 : order >= 0;
}

function spelled(value: Json): string {
  return JSON.isRawJSON(value) ? value.rawJSON : String(value);
}

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
