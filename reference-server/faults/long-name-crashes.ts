/** A fault: NET-01 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** VARCHAR(255). */
export const longNameCrashes: Fault = {
  name: 'long-name-crashes',
  title: 'A name of more than 255 characters ends in 500.',
  rows: ['NET-01'],
  bend: crashOnPlants(({ name }) => name.length > 255),
};
