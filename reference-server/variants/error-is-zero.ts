/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Any int32 will do (Errors, 3). */
export const errorIsZero: Variant = {
  name: 'error-is-zero',
  title: 'The error is 0.',
  warns: [],
  bend: editErrors((body) => ({ ...body, error: 0 })),
};
