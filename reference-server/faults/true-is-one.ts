/** A fault: REJ-04 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** In this language a boolean is an integer. */
export const trueIsOne: Fault = {
  name: 'true-is-one',
  title: 'An id of true is accepted as 1.',
  rows: ['REJ-04'],
  bend: readMembersAs((members) => (members['id'] === true ? { ...members, id: 1 } : members)),
};
