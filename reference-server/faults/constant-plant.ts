/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A sample that was left in the code. */
export const constantPlant: Fault = {
  name: 'constant-plant',
  title: 'Every plant comes back as the same one.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants(() => ({ name: 'Fern' })),
};
