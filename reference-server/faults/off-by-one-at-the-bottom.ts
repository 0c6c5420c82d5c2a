/** A fault: ACC-04 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The absolute value of the smallest int64 is none. */
export const offByOneAtTheBottom: Fault = {
  name: 'off-by-one-at-the-bottom',
  title: 'The smallest id ends in 500.',
  rows: ['ACC-04', 'NET-01'],
  bend: crashOnPlants(({ id }) => id === -(2n ** 63n)),
};
