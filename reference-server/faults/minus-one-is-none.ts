/** A fault: ACC-06 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** -1 stands for "not found" in the code below. */
export const minusOneIsNone: Fault = {
  name: 'minus-one-is-none',
  title: 'The id -1 ends in 500.',
  rows: ['ACC-06', 'NET-01'],
  bend: crashOnPlants(({ id }) => id === -1n),
};
