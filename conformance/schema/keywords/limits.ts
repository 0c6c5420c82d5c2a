/** `minimum`, `maximum` and their exclusive counterparts: exact comparison, and steps across the limit. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { compareDecimals, decimalOf, isNumber, scaledNumber, unitsOf } from '../decimal.ts';
import { typeNames } from '../read-schema.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

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
interface Limit {
  readonly name: string;
  readonly phrase: string;
  /** 1 for a lower limit, -1 for an upper one. */
  readonly side: 1 | -1;
  readonly exclusive: boolean;
}

/** Makes the keyword of a limit (JSON Schema validation 6.2.2 to 6.2.5). */
function limitKeyword(limit: Limit): Keyword {
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

function within(limit: Limit, setting: Json, value: Json): boolean {
  if (!isNumber(value) || !isNumber(setting)) return true;
  const order = compareDecimals(decimalOf(value), decimalOf(setting)) * limit.side;
  return limit.exclusive ? order > 0 : order >= 0;
}

function spelled(value: Json): string {
  return JSON.isRawJSON(value) ? value.rawJSON : String(value);
}
