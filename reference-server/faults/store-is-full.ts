/** A fault: NET-03 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A table that was made with an end. */
export const storeIsFull: Fault = {
  name: 'store-is-full',
  title: 'After 420 plants nothing fits.',
  rows: ['NET-03'],
  besides: ['ACC-01'],
  bend: (behaviour) => {
    let plants = 0;
    return refusePlants(() => {
      plants += 1;
      return plants > 420;
    }, 'the store is full')(behaviour);
  },
};
