/** A fault: ACC-01 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** An insert returns all rows that it made. */
export const plantInList: Fault = {
  name: 'plant-in-list',
  title: 'The plant comes wrapped in a list.',
  rows: ['ACC-01', 'RES-02'],
  bend: editPlants((plant) => [plant]),
};
