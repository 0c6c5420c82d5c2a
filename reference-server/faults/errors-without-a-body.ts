/** A fault: ERR-03 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The status says it all, somebody thought. */
export const errorsWithoutABody: Fault = {
  name: 'errors-without-a-body',
  title: 'Errors have no body.',
  rows: ['ERR-03', 'ERR-05'],
  bend: changeErrors((right) => ({ ...right, body: '' })),
};
