/** A fault: REJ-08 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Whoever has no tag sends null, in many a language. */
export const nullTagIsAbsent: Fault = {
  name: 'null-tag-is-absent',
  title: 'A tag of null is taken for none.',
  rows: ['REJ-08'],
  bend: readMembersAs(({ tag, ...rest }) => ({ ...rest, ...(tag !== undefined && tag !== null && { tag }) })),
};
