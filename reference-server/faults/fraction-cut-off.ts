/** A fault: REJ-05 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A conversion to an integer in place of a check. */
export const fractionCutOff: Fault = {
  name: 'fraction-cut-off',
  title: 'An id with a fraction is accepted, the fraction is cut off.',
  rows: ['REJ-05'],
  bend: readMembersAs((members) =>
    typeof members['id'] === 'number' ? { ...members, id: Math.trunc(members['id']) } : members,
  ),
};
