/** A fault: ERR-03 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Two validators, of which one names its codes. */
export const errorWordForTypes: Fault = {
  name: 'error-word-for-types',
  title: 'The error of a wrong type alone is a word.',
  rows: ['ERR-03'],
  bend: editErrors((body, { reason }) => (reason === 'member-type' ? { ...body, error: 'type' } : body)),
};
