/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The optional field was left out of the answer. */
export const tagForgotten: Fault = {
  name: 'tag-forgotten',
  title: 'The tag is accepted and does not come back.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants(({ name }) => ({ name })),
};
