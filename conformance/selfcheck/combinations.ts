/** Random combinations of variants: several freedoms at once are no more accused than each alone. */

import type { Variant } from '../../reference-server/variant.ts';
import { fc } from '../schema/arbitrary.ts';

/** How many combinations are tried, of how many variants each. */
const sizes = { count: 10, minLength: 2, maxLength: 5 } as const;

/** A gate must not flicker: the same variants give the same combinations. */
const seed = 20_261_120;

/** Takes its time with every answer, so it is tried once only, alone. */
const alone: readonly string[] = ['first-byte-after-one-second'];

/** Two to five variants each, in the order of the list. */
export function combinationsOf(variants: readonly Variant[]): readonly (readonly Variant[])[] {
  const { count, ...lengths } = sizes;
  const combined = variants.filter(({ name }) => !alone.includes(name));
  return fc.sample(fc.subarray(combined, lengths), { seed, numRuns: count });
}
