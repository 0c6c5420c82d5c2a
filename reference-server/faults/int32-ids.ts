/** A fault: ACC-04 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A generator maps every integer to int32. */
export const int32Ids: Fault = {
  name: 'int32-ids',
  title: 'An id beyond 32 bits is refused.',
  rows: ['ACC-04', 'ACC-05'],
  bend: refusePlants(({ id }) => BigInt.asIntN(32, id) !== id, 'id: is out of range'),
};
