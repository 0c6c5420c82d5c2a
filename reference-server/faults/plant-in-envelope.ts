/** A fault: ACC-01 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A wrapper for all answers of the house. */
export const plantInEnvelope: Fault = {
  name: 'plant-in-envelope',
  title: 'The plant comes wrapped in {"data": …}.',
  rows: ['ACC-01', 'RES-02'],
  bend: editPlants((data) => ({ data })),
};
