/** A variant: a legal freedom. */

import { textOf } from '../bends/on-plant.ts';
import { changeErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** 1.0 is an integer in JSON Schema (2020-12 validation, 6.1.1). */
export const errorWithAZeroFraction: Variant = {
  name: 'error-with-a-zero-fraction',
  title: 'The error is spelt 40008.0.',
  warns: [],
  bend: changeErrors((right) => ({
    ...right,
    body: textOf(right).replace(/"error":(-?\d+)/, '"error":$1.0'),
  })),
};
