/** A fault: REJ-12 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A binder that does not mind capitals. */
export const membersInAnyCase: Fault = {
  name: 'members-in-any-case',
  title: 'Members are found in any case.',
  rows: ['REJ-12'],
  bend: readMembersAs((members) =>
    Object.fromEntries(Object.entries(members).map(([key, value]) => [key.toLowerCase(), value])),
  ),
};
