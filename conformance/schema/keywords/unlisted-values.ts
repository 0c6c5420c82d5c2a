/** Values similar to listed ones: how `enum` and `const` are broken. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { compareDecimals, decimalOf, isNumber, numberOf, unitsOf } from '../decimal.ts';
import { isListed } from '../same-json.ts';
import { changesTo } from './faults.ts';
import type { Breach } from './keyword.ts';

/** Similar values of the same types, so that `type` is not broken too. */
export function unlistedValues(listed: readonly Json[]): readonly Breach[] {
  const near = listed.slice(0, 5).flatMap(neighbours);
  const changes = changesTo(near.filter((value) => !isListed(listed, value)));
  if (!listed.some((value) => typeof value === 'string')) return [{ below: '', changes }];
  const random = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1, maxLength: 12 });
  return [{ below: '', changes, random: random.map((value) => ({ value })) }];
}

/** Values of the same type that differ slightly from a value. */
export function neighbours(value: Json): readonly Json[] {
  if (typeof value === 'string') return [`${value}x`, otherCase(value), ` ${value}`, value.slice(1), ''];
  if (typeof value === 'boolean') return [!value];
  if (!isNumber(value)) return [];
  const decimal = decimalOf(value);
  const exponent = Math.min(0, decimal.exponent);
  const units = unitsOf(decimal, exponent);
  return [units + 1n, units - 1n, -units, units + 1000n]
    .map((unit) => numberOf(unit, exponent))
    .filter((number) => compareDecimals(decimalOf(number), decimal) !== 0);
}

function otherCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}
