/** A fault: REJ-03 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Number('') is 0. */
export const emptyIdIsZero: Fault = {
  name: 'empty-id-is-zero',
  title: 'An id that is an empty string is accepted as 0.',
  rows: ['REJ-03'],
  bend: readMembersAs((members) => (members['id'] === '' ? { ...members, id: 0 } : members)),
};
