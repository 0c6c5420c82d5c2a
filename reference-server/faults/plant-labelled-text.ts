/** A fault: RES-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A string is sent, and the framework labels it so. */
export const plantLabelledText: Fault = {
  name: 'plant-labelled-text',
  title: 'Plants are labelled text/plain.',
  rows: ['RES-01'],
  bend: changePlants((right) => ({ ...right, headers: { 'Content-Type': 'text/plain' } })),
};
