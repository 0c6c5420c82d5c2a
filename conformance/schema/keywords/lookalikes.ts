/** Values of every wrong JSON type, those first that a careless server takes for the right one. */

import { isObject, type Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { integerOf } from '../decimal.ts';
import { changesTo } from './faults.ts';
import type { Breach } from './keyword.ts';

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 12,
});
const digits = fc.integer().map(String);
const integer = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }).map(integerOf);
/** Eighths and tenths that are no integers. */
const fraction = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0.125, 0.5, 0.75, 0.1, 0.9))
  .map(([whole, part]) => whole + part);
const scalar = fc.oneof(word, integer, fc.boolean(), fc.constant(null));
const object = fc.dictionary(word, scalar, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

/**
 * One breach a wrong type.
 * @param allowed the types that are right
 * @param wrapped a valid value inside an array, for servers that unwrap
 * @param texts texts of valid values, for servers that read them
 */
export function lookalikes(
  allowed: readonly string[],
  wrapped: readonly Json[],
  texts: readonly string[] = [],
): readonly Breach[] {
  const numeric = allowed.includes('number') || allowed.includes('integer');
  return [
    breach(
      'string',
      numeric
        ? ['1', 'abc', '', '-1', ' ', '9999999999', '1.5', '1 ', '+1', '1e3', '0x1']
        : ['x', '', ...spelled(allowed), ...texts],
      fc.oneof(word, digits),
    ),
    breach('null', [null]),
    breach('boolean', [true, false]),
    breach('array', [[], ...wrapped], fc.array(scalar, { minLength: 1, maxLength: 3 })),
    breach('object', [{}], object.filter(isObject)),
    numeric ? breach('fraction', fractions, fraction) : breach('number', [5, 3, 0, 1, 1.5], integer),
  ].filter(
    ({ variant }) => !allowed.includes(variant) && (variant !== 'fraction' || !allowed.includes('number')),
  );
}

const fractions: readonly Json[] = [1.5, -0.1, JSON.rawJSON('15e-1'), 1e-7, 4503599627370495.5];

/** Texts that spell a value of an allowed type. */
function spelled(allowed: readonly string[]): readonly Json[] {
  const texts: Readonly<Record<string, readonly string[]>> = {
    boolean: ['true', 'false', '1'],
    null: ['null'],
    object: ['{}'],
    array: ['[]'],
  };
  return allowed.flatMap((name) => texts[name] ?? []);
}

function breach(
  variant: string,
  values: readonly Json[],
  random?: fc.Arbitrary<Json>,
): Breach & { readonly variant: string } {
  const changes = { below: '', variant, changes: changesTo(values) };
  return random ? { ...changes, random: random.map((value) => ({ value })) } : changes;
}
