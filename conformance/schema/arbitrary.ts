/** The only module that imports fast-check: random values from a seed, and shrinking. */

import fc from 'fast-check';
import type { Json } from '../json/json.ts';
import type { Drawable } from '../model/case.ts';
import type { Spot } from './keywords/keyword.ts';

export { fc };

/** Makes a source of random values from an arbitrary. */
export function drawable<T>(arbitrary: fc.Arbitrary<T>): Drawable<T> {
  let last: { readonly key: string; readonly values: readonly T[] } | undefined;
  return {
    // A plan is generated more than once, mostly with the same calls.
    draw: (seed, count) => {
      const key = `${seed} ${count}`;
      if (last?.key !== key) last = { key, values: fc.sample(arbitrary, { seed, numRuns: count }) };
      return last.values;
    },
    simplify: (seed, index, holds) => simplify(arbitrary, { seed, path: String(index) }, holds),
  };
}

/** Replaying `path` generates what `fc.sample` generated at that index, without the values before it. */
async function simplify<T>(
  arbitrary: fc.Arbitrary<T>,
  from: { readonly seed: number; readonly path: string },
  holds: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  const property = fc.asyncProperty(arbitrary, async (value) => !(await holds(value)));
  const details = await fc.check(property, { ...from, numRuns: 1 });
  return details.failed && details.numShrinks > 0 ? details.counterexample?.[0] : undefined;
}

/** Keywords that generation satisfies by construction, and annotations; any other one needs judging. */
const constructed = new Set(
  (
    'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength items minItems ' +
    'maxItems required properties title description default examples example deprecated readOnly writeOnly $comment ' +
    'externalDocs xml discriminator $defs definitions additionalProperties'
  ).split(' '),
);
const tries = 60;
/** A filter is fast if one value in this many passes. */
const rare = 10;

/** The valid values; a fixed choice where few are valid; undefined where none was found. */
export function filtered(values: fc.Arbitrary<Json>, spot: Spot): fc.Arbitrary<Json> | undefined {
  if (Object.keys(spot.schema).every((keyword) => constructed.has(keyword))) return values;
  const holds = (value: Json): boolean => spot.holds(spot.schema, value);
  const found = fc.sample(values, { seed: 1, numRuns: tries }).filter(holds);
  if (found.length >= tries / rare) return values.filter(holds);
  return found.length > 0 ? fc.constantFrom(...found) : undefined;
}
