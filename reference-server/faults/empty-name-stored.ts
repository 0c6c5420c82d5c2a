/** A fault: REJ-02 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The default of a string in many a language. */
export const emptyNameStored: Fault = {
  name: 'empty-name-stored',
  title: 'A plant without a name gets an empty one.',
  rows: ['REJ-02'],
  bend: readMembersAs((members) => (Object.hasOwn(members, 'id') ? { name: '', ...members } : members)),
};
