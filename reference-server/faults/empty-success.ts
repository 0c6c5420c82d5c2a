/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The body is forgotten, its label is not. */
export const emptySuccess: Fault = {
  name: 'empty-success',
  title: 'A new plant is answered 200 with an empty body that is labelled JSON.',
  rows: ['ACC-01', 'RES-02'],
  bend: changePlants((right) => ({ ...right, body: '' })),
};
