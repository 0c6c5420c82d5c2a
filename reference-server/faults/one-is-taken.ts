/** A fault: ACC-06 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A sample plant was left in the store. */
export const oneIsTaken: Fault = {
  name: 'one-is-taken',
  title: 'The id 1 is refused.',
  rows: ['ACC-06'],
  bend: refusePlants(({ id }) => id === 1n, 'id: belongs to the sample'),
};
