/** A fault: REJ-04 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Number(null) is 0. */
export const nullIdIsZero: Fault = {
  name: 'null-id-is-zero',
  title: 'An id of null is accepted as 0.',
  rows: ['REJ-04'],
  bend: readMembersAs((members) => (members['id'] === null ? { ...members, id: 0 } : members)),
};
