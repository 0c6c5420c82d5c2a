/** A fault: NET-04 must turn. */

import { everyNth } from '../bends/counting.ts';
import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** One instance of several has other settings. */
export const oneLabelInForty: Fault = {
  name: 'one-label-in-forty',
  title: 'One answer in forty has another label.',
  rows: ['NET-04', 'RES-01'],
  bend: (behaviour) => {
    const isOther = everyNth(40);
    const label = { 'Content-Type': 'text/plain' };
    return changePlants((right) => (isOther() ? { ...right, headers: label } : right))(behaviour);
  },
};
