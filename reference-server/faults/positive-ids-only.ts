/** A fault: ACC-04 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Numbers of plants are counted from 1, somebody thought. */
export const positiveIdsOnly: Fault = {
  name: 'positive-ids-only',
  title: 'An id below 1 is refused.',
  rows: ['ACC-04', 'ACC-05', 'ACC-06'],
  bend: refusePlants(({ id }) => id < 1n, 'id: must be positive'),
};
