/** `enum` and `const`: listed values, and similar ones to break them. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { compareDecimals, decimalOf, isNumber, numberOf, unitsOf } from '../decimal.ts';
import { describeChoice, describeValue } from '../describe-value.ts';
import { isListed, sameJson } from '../same-json.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Breach, Keyword } from './keyword.ts';

/** `enum` (JSON Schema validation 6.1.2): one of the values listed. */
export const enumeration: Keyword = {
  name: 'enum',
  expects: (setting) => `one of ${describeChoice(listOf(setting))}`,
  judge: (setting, at) => faultUnless(isListed(listOf(setting), at.value), 'enum', at),
  violate: (setting) => unlistedValues(listOf(setting)),
};

/** `const` (JSON Schema validation 6.1.3): exactly one value. */
export const constant: Keyword = {
  name: 'const',
  expects: (setting) => describeValue(setting),
  judge: (setting, at) => faultUnless(sameJson(setting, at.value), 'const', at),
  violate: (setting) => unlistedValues([setting]),
};

/** Similar values of the same types, so that `type` is not broken too. */
function unlistedValues(listed: readonly Json[]): readonly Breach[] {
  const near = listed.slice(0, 5).flatMap((value) => [...neighbours(value), ...partsChanged(value)]);
  const changes = changesTo(near.filter((value) => !isListed(listed, value)));
  if (!listed.some((value) => typeof value === 'string')) return [{ below: '', changes }];
  const random = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1, maxLength: 12 });
  return [{ below: '', changes, random: random.map((value) => ({ value })) }];
}

/** Values of the same type that differ slightly from a value. */
export function neighbours(value: Json): readonly Json[] {
  // The first three are what programs take by mistake: anything, other letters, and nothing.
  if (typeof value === 'string') return [`${value}x`, otherCase(value), '', ` ${value}`, value.slice(1)];
  if (typeof value === 'boolean') return [!value];
  if (!isNumber(value)) return [];
  const decimal = decimalOf(value);
  const exponent = Math.min(0, decimal.exponent);
  const units = unitsOf(decimal, exponent);
  return [units + 1n, units - 1n, -units, units + 1000n]
    .map((unit) => numberOf(unit, exponent))
    .filter((number) => compareDecimals(decimalOf(number), decimal) !== 0);
}

/** An object or a list with one part changed, without one, and with one more. */
function partsChanged(value: Json): readonly Json[] {
  if (isArray(value)) {
    const [last] = value.slice(-1).flatMap(nearest);
    const others = value.slice(0, -1);
    return [...(last === undefined ? [] : [[...others, last]]), [...value, 'a'], others];
  }
  if (!isObject(value)) return [];
  const changed = Object.entries(value).flatMap(([name, part]) =>
    nearest(part).map((other) => ({ ...value, [name]: other })),
  );
  const fewer = Object.keys(value).map((name) => withoutMember(value, name));
  return [...changed.slice(0, 2), { ...value, extra: 'a' }, ...fewer.slice(0, 2)];
}

function nearest(value: Json): readonly Json[] {
  return [...neighbours(value), ...(typeof value === 'object' ? partsChanged(value) : [])].slice(0, 1);
}

function withoutMember(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
}

function otherCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}

function listOf(setting: Json): readonly Json[] {
  return isArray(setting) ? setting : [];
}
