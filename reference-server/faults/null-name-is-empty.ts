/** A fault: REJ-06 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** null and nothing are one in the class of the request. */
export const nullNameIsEmpty: Fault = {
  name: 'null-name-is-empty',
  title: 'A name of null is accepted as an empty one.',
  rows: ['REJ-06'],
  bend: readMembersAs((members) => (members['name'] === null ? { ...members, name: '' } : members)),
};
