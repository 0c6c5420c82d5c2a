/** A fault: NET-04 must turn. */

import { everyNth } from '../bends/counting.ts';
import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** One instance of several is broken. */
export const oneAnswerInForty: Fault = {
  name: 'one-answer-in-forty',
  title: 'One answer in forty is a 500.',
  rows: ['NET-04', 'NET-01'],
  bend: (behaviour) => {
    const isBroken = everyNth(40);
    return crashOnPlants(isBroken)(behaviour);
  },
};
