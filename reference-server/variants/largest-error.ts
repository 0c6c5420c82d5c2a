/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Any int32 will do (Errors, 3). */
export const largestError: Variant = {
  name: 'largest-error',
  title: 'The error is the largest int32.',
  warns: [],
  bend: editErrors((body) => ({ ...body, error: 2_147_483_647 })),
};
