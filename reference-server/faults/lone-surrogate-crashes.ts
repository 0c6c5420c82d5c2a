/** A fault: NET-01 must turn under the strict profile. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** An encoder that throws. */
export const loneSurrogateCrashes: Fault = {
  name: 'lone-surrogate-crashes',
  title: 'A lone surrogate in the name ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnPlants(({ name }) => !name.isWellFormed()),
};
