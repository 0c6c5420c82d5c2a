/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A binder that trims all texts. */
export const nameTrimmed: Fault = {
  name: 'name-trimmed',
  title: 'Blanks around the name are cut off.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).trim() })),
};
