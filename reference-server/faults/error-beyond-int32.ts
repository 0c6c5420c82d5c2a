/** A fault: ERR-04 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A number without a sign. */
export const errorBeyondInt32: Fault = {
  name: 'error-beyond-int32',
  title: 'The error is 2^31.',
  rows: ['ERR-04'],
  bend: editErrors((body) => ({ ...body, error: 2_147_483_648 })),
};
