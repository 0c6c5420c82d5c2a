/** A fault: ACC-05 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** An unsigned and a signed type are mixed up. */
export const idsBetween231And232: Fault = {
  name: 'ids-between-2-31-and-2-32',
  title: 'Only ids from 2^31 to 2^32 - 1 are refused.',
  rows: ['ACC-05'],
  bend: refusePlants(({ id }) => id >= 2n ** 31n && id < 2n ** 32n, 'id: the sign is lost'),
};
