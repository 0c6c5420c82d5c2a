/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The plant is put into a queue. */
export const acceptedForLater: Fault = {
  name: 'accepted-for-later',
  title: 'A new plant is answered 202.',
  rows: ['ACC-01'],
  bend: changePlants((right) => ({ ...right, status: 202 })),
};
