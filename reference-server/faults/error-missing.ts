/** A fault: ERR-03 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The status says the same, somebody thought. */
export const errorMissing: Fault = {
  name: 'error-missing',
  title: 'Errors have no error value.',
  rows: ['ERR-03'],
  bend: editErrors(({ message }) => ({ message })),
};
