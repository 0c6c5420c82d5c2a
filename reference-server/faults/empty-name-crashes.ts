/** A fault: NET-01 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A constraint that only the database knows. */
export const emptyNameCrashes: Fault = {
  name: 'empty-name-crashes',
  title: 'An empty name ends in 500.',
  rows: ['NET-01'],
  bend: crashOnPlants(({ name }) => name === ''),
};
