/** A fault: RES-02 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The object is read before the transaction ends. */
export const nameNull: Fault = {
  name: 'name-null',
  title: 'The name comes back as null.',
  rows: ['RES-02'],
  bend: editPlants((plant) => ({ ...plant, name: null })),
};
