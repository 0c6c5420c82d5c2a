/** A fault: ERR-02 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** RFC 9457 in name only. */
export const errorsLabelledProblem: Fault = {
  name: 'errors-labelled-problem',
  title: 'Errors are labelled application/problem+json.',
  rows: ['ERR-02'],
  bend: changeErrors((right) => ({ ...right, headers: { 'Content-Type': 'application/problem+json' } })),
};
