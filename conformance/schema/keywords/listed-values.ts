/** `enum` and `const`: listed values, and similar ones to break them. */

import { isArray, isObject, itemsOf, type Json, type JsonObject } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { compareDecimals, decimalOf, isNumber, scaledNumber, unitsOf } from '../decimal.ts';
import { describeChoice, describeValue } from '../describe-value.ts';
import { isListed, sameJson } from '../same-json.ts';
import { type Breach, changesTo, faultUnless, type Keyword } from './keyword.ts';

/** `enum` (JSON Schema validation 6.1.2): one of the values listed. */
export const enumeration: Keyword = {
  name: 'enum',
  expects: (setting) => `one of ${describeChoice(itemsOf(setting))}`,
  judge: (setting, at) => faultUnless(isListed(itemsOf(setting), at.value), 'enum', at),
  violate: (setting) => unlistedValues(itemsOf(setting)),
};

/** `const` (JSON Schema validation 6.1.3): exactly one value. */
export const constant: Keyword = {
  name: 'const',
  expects: (setting) => describeValue(setting),
  judge: (setting, at) => faultUnless(sameJson(setting, at.value), 'const', at),
  violate: (setting) => unlistedValues([setting]),
};

/** How many parts of an object or a list are changed, each by itself. */
const mostParts = 4;

/** Similar values of the same types, so that `type` is not broken too; then those that a lenient comparison confuses. */
function unlistedValues(listed: readonly Json[]): readonly Breach[] {
  const first = listed.slice(0, 5);
  const kinds = [...new Set(first.map((value) => typeof value))];
  const near = kinds.map((kind, at): Breach => {
    const values = first.filter((value) => typeof value === kind);
    const changes = values.flatMap((value) => [
      ...neighbours(value),
      ...partsChanged(value).changed.slice(0, 1),
    ]);
    return breachOf(listed, at === 0 ? undefined : kind, changes);
  });
  const parts = first.map(partsChanged);
  const other = {
    ...Object.fromEntries(
      parts
        .flatMap(({ changed }) => changed.slice(1, mostParts))
        .map((value, at) => [`part-${at + 2}`, [value]]),
    ),
    more: parts.flatMap(({ more }) => more),
    fewer: parts.flatMap(({ fewer }) => fewer),
    alike: first.flatMap(confused),
    order: first.flatMap(reversed),
  };
  const others = Object.entries(other).map(([variant, values]) => breachOf(listed, variant, values));
  const breaches = [...near, ...others].filter(({ changes }, at) => at === 0 || changes.length > 0);
  if (!listed.some((value) => typeof value === 'string')) return breaches;
  const random = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1, maxLength: 12 });
  return breaches.map((one, at) => (at === 0 ? { ...one, random: random.map((value) => ({ value })) } : one));
}

function breachOf(listed: readonly Json[], variant: string | undefined, values: readonly Json[]): Breach {
  const changes = changesTo(values.filter((value) => !isListed(listed, value)));
  return { below: '', ...(variant === undefined ? {} : { variant }), changes };
}

/** Values of another type that languages which convert operands call equal. */
function confused(value: Json): readonly Json[] {
  if (typeof value === 'boolean') return [Number(value)];
  return value === 0 || value === 1 ? [value === 1] : [];
}

/** A list in the opposite order. */
function reversed(value: Json): readonly Json[] {
  return isArray(value) && value.length > 1 ? [value.toReversed()] : [];
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
    .map((unit) => scaledNumber(unit, exponent))
    .filter((number) => compareDecimals(decimalOf(number), decimal) !== 0);
}

/** Ways to break an object or a list, each with values, most telling first. */
type Parts = Readonly<Record<'changed' | 'more' | 'fewer', readonly Json[]>>;

/** An object or a list with one part changed, with one more, and without one. */
function partsChanged(value: Json): Parts {
  if (isArray(value)) {
    const changed = value.flatMap((part, at) => nearest(part).map((other) => value.with(at, other)));
    return { changed: changed.toReversed(), more: [[...value, 'a']], fewer: [value.slice(0, -1)] };
  }
  if (!isObject(value)) return { changed: [], more: [], fewer: [] };
  const changed = Object.entries(value).flatMap(([name, part]) =>
    nearest(part).map((other) => ({ ...value, [name]: other })),
  );
  const fewer = Object.keys(value).map((name) => withoutMember(value, name));
  return { changed, more: [{ ...value, extra: 'a' }], fewer: fewer.slice(0, 2) };
}

function nearest(value: Json): readonly Json[] {
  const { changed, more } = partsChanged(value);
  return [...neighbours(value), ...changed, ...more].slice(0, 1);
}

function withoutMember(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
}

function otherCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}
