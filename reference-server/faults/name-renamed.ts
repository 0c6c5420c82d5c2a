/** A fault: RES-02 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The field is called so in the database. */
export const nameRenamed: Fault = {
  name: 'name-renamed',
  title: 'The name comes back under another member name.',
  rows: ['RES-02', 'ACC-01'],
  bend: editPlants(({ name, ...rest }) => ({ plant_name: name, ...rest })),
};
