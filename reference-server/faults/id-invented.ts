/** A fault: REJ-01 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The key of the table counts by itself. */
export const idInvented: Fault = {
  name: 'id-invented',
  title: 'A plant without an id gets one.',
  rows: ['REJ-01'],
  bend: readMembersAs((members) => (Object.hasOwn(members, 'id') ? members : { id: 1, ...members })),
};
