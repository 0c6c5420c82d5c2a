/** A fault: REJ-03 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Values are coerced to the type of the field. */
export const digitsAreAnId: Fault = {
  name: 'digits-are-an-id',
  title: 'An id that is a string of digits is accepted.',
  rows: ['REJ-03'],
  bend: readMembersAs((members) =>
    typeof members['id'] === 'string' && /^\d+$/.test(members['id'])
      ? { ...members, id: Number(members['id']) }
      : members,
  ),
};
