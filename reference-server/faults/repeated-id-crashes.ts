/** A fault: NET-01 must turn. */

import { seenBefore } from '../bends/counting.ts';
import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A unique index, and nobody who catches what it throws. */
export const repeatedIdCrashes: Fault = {
  name: 'repeated-id-crashes',
  title: 'An id that was used before ends in 500.',
  rows: ['NET-01'],
  bend: (behaviour) => {
    const isRepeated = seenBefore();
    return crashOnPlants(({ id }) => isRepeated(id))(behaviour);
  },
};
