/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** VARCHAR(255), and a database that cuts. */
export const nameCutOff: Fault = {
  name: 'name-cut-off',
  title: 'A name of more than 255 characters comes back cut.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).slice(0, 255) })),
};
