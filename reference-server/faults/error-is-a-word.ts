/** A fault: ERR-03 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Codes are names elsewhere: VALIDATION_ERROR. */
export const errorIsAWord: Fault = {
  name: 'error-is-a-word',
  title: 'The error is a word.',
  rows: ['ERR-03'],
  bend: editErrors((body) => ({ ...body, error: 'VALIDATION_ERROR' })),
};
