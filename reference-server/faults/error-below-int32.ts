/** A fault: ERR-04 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A result of the operating system, widened. */
export const errorBelowInt32: Fault = {
  name: 'error-below-int32',
  title: 'The error is just below int32.',
  rows: ['ERR-04'],
  bend: editErrors((body) => ({ ...body, error: -2_147_483_649 })),
};
