/** A fault: REJ-04 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** Beyond 8 kB a body goes to a file, and nobody reads it again. */
export const nullIdInALargeBody: Fault = {
  name: 'null-id-in-a-large-body',
  title: 'In a body beyond 8 kB an id of null is accepted.',
  rows: ['REJ-04'],
  bend: letPass((text) => text.length > 8192 && text.includes('"id":null')),
};
