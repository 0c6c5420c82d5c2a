/** A fault: MED-05 must turn under the strict profile. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A length is demanded. */
export const chunksRefused: Fault = {
  name: 'chunks-refused',
  title: 'A body in chunks is refused with 411.',
  rows: ['MED-05'],
  needs: 'strict',
  bend: changePlants((right, _, { headers }) =>
    headers['transfer-encoding'] ? { ...right, status: 411 } : right,
  ),
};
