/** A fault: NET-01 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** PostgreSQL has no such character. */
export const nulCrashes: Fault = {
  name: 'nul-crashes',
  title: 'A name with U+0000 ends in 500.',
  rows: ['NET-01'],
  bend: crashOnPlants(({ name }) => name.includes('\0')),
};
