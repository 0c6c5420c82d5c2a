/** A fault: REJ-04 must turn. */

import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A binder that unwraps single values. */
export const idUnwrapped: Fault = {
  name: 'id-unwrapped',
  title: 'An id in a list of one is accepted.',
  rows: ['REJ-04'],
  bend: readMembersAs(({ id, ...rest }) => ({
    ...rest,
    ...(id !== undefined && { id: Array.isArray(id) ? id[0] : id }),
  })),
};
