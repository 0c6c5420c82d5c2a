/** A fault: REJ-07 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** What does not fit is left out. */
export const oddTagsDropped: Fault = {
  name: 'odd-tags-dropped',
  title: 'A tag that is no string is dropped without a word.',
  rows: ['REJ-07'],
  bend: readMembersAs(({ tag, ...rest }) => ({
    ...rest,
    ...((typeof tag === 'string' || tag === null) && { tag }),
  })),
};
