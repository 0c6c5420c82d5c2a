/** A fault: ACC-09 must turn under the strict profile. */

import { membersOf, readExact } from '../bends/exact.ts';
import { refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A closed data class. */
export const unknownMemberRefused: Fault = {
  name: 'unknown-member-refused',
  title: 'A member that is not in the shape is refused.',
  rows: ['ACC-09'],
  needs: 'strict',
  bend: refuseTexts((text) => {
    const names = Object.keys(membersOf(readExact(text)) ?? {});
    return names.some((name) => !['id', 'name', 'tag'].includes(name));
  }, 'body: has an unknown member'),
};
