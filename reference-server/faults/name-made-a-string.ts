/** A fault: REJ-06 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** String(name). */
export const nameMadeAString: Fault = {
  name: 'name-made-a-string',
  title: 'A name that is no string is turned into one.',
  rows: ['REJ-06'],
  bend: readMembersAs((members) =>
    Object.hasOwn(members, 'name') ? { ...members, name: textFor(members['name']) } : members,
  ),
};

function textFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
