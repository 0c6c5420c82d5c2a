/** The only module that imports fast-check: random values from a seed, and shrinking. */

import fc from 'fast-check';
import type { Drawable } from '../model/case.ts';

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
