/** A fault: ERR-02 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The handler of errors writes by itself. */
export const errorsLabelledText: Fault = {
  name: 'errors-labelled-text',
  title: 'Errors are labelled text/plain.',
  rows: ['ERR-02'],
  bend: changeErrors((right) => ({ ...right, headers: { 'Content-Type': 'text/plain' } })),
};
