/** A fault: RES-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The label is forgotten. */
export const plantUnlabelled: Fault = {
  name: 'plant-unlabelled',
  title: 'Plants come without a Content-Type.',
  rows: ['RES-01'],
  bend: changePlants((right) => ({ ...right, headers: {} })),
};
