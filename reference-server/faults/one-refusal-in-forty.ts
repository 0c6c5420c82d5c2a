/** A fault: NET-04 must turn. */

import { everyNth } from '../bends/counting.ts';
import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** One instance of several has an older release. */
export const oneRefusalInForty: Fault = {
  name: 'one-refusal-in-forty',
  title: 'One plant in forty is refused.',
  rows: ['NET-04'],
  bend: (behaviour) => refusePlants(everyNth(40), 'the store is read-only')(behaviour),
};
