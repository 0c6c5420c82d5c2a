/** A fault: AUT-02 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Whether the field is there is all that is checked. */
export const anyHeader: Fault = {
  name: 'any-header',
  title: 'Any Authorization will do, an empty one too.',
  rows: ['AUT-02', 'AUT-03', 'AUT-07', 'AUT-08'],
  bend: letIn(({ headers }) => headers.authorization !== undefined),
};
