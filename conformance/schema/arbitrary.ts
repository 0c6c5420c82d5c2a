/** The only door to fast-check: random values by seed, and the search for a simpler one. */

import fc from 'fast-check';
import type { Drawable } from '../model/case.ts';

export { fc };

/** Makes a supply of random values out of an arbitrary. */
export function drawable<T>(arbitrary: fc.Arbitrary<T>): Drawable<T> {
  let last: { readonly key: string; readonly values: readonly T[] } | undefined;
  return {
    // A plan is drawn more than once, mostly alike.
    draw: (seed, count) => {
      const key = `${seed} ${count}`;
      if (last?.key !== key) last = { key, values: fc.sample(arbitrary, { seed, numRuns: count }) };
      return last.values;
    },
    simplify: (seed, index, holds) => simplify(arbitrary, { seed, path: String(index) }, holds),
  };
}

/** Replaying `path` draws what `fc.sample` drew at that index, so the sequence need not be drawn again. */
async function simplify<T>(
  arbitrary: fc.Arbitrary<T>,
  from: { readonly seed: number; readonly path: string },
  holds: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  const property = fc.asyncProperty(arbitrary, async (value) => !(await holds(value)));
  const details = await fc.check(property, { ...from, numRuns: 1 });
  return details.failed && details.numShrinks > 0 ? details.counterexample?.[0] : undefined;
}
