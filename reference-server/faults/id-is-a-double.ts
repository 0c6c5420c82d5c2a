/** A fault: ACC-04 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** JSON.parse, where 9223372036854775807 becomes 9223372036854775808. */
export const idIsADouble: Fault = {
  name: 'id-is-a-double',
  title: 'An id is rounded to a double before its range is checked.',
  rows: ['ACC-04'],
  bend: refusePlants(({ id }) => BigInt(Number(id)) >= 2n ** 63n, 'id: is too large'),
};
