/** A fault: ERR-03 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Codes such as 400.7 from another product. */
export const errorHasAFraction: Fault = {
  name: 'error-has-a-fraction',
  title: 'The error has a fraction.',
  rows: ['ERR-03'],
  bend: editErrors((body) => ({ ...body, error: 400.7 })),
};
