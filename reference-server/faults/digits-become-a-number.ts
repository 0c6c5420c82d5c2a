/** A fault: ACC-07 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Text that looks like a number is turned into one. */
export const digitsBecomeANumber: Fault = {
  name: 'digits-become-a-number',
  title: 'A name of digits comes back as a number.',
  rows: ['ACC-07', 'RES-02'],
  bend: editPlants((plant) =>
    /^\d+$/.test(String(plant['name'])) ? { ...plant, name: Number(plant['name']) } : plant,
  ),
};
