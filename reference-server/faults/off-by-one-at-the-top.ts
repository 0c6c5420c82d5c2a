/** A fault: ACC-04 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Less than, where less or equal was meant. */
export const offByOneAtTheTop: Fault = {
  name: 'off-by-one-at-the-top',
  title: 'The largest id is refused.',
  rows: ['ACC-04'],
  bend: refusePlants(({ id }) => id === 2n ** 63n - 1n, 'id: is too large'),
};
