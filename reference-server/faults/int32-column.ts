/** A fault: ACC-04 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The column of the database is an INTEGER of 32 bits. */
export const int32Column: Fault = {
  name: 'int32-column',
  title: 'An id beyond 32 bits ends in 500.',
  rows: ['ACC-04', 'ACC-05', 'NET-01'],
  bend: crashOnPlants(({ id }) => BigInt.asIntN(32, id) !== id),
};
