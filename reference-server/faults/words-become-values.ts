/** A fault: ACC-07 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The text passes through YAML. */
export const wordsBecomeValues: Fault = {
  name: 'words-become-values',
  title: 'The names null and true come back as null and true.',
  rows: ['ACC-07', 'RES-02'],
  bend: editPlants((plant) => ({
    ...plant,
    name: values.has(plant['name']) ? values.get(plant['name']) : plant['name'],
  })),
};

const values = new Map<unknown, unknown>([
  ['null', null],
  ['true', true],
]);
