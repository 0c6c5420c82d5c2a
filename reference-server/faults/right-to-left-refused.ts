/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A filter against misleading texts. */
export const rightToLeftRefused: Fault = {
  name: 'right-to-left-refused',
  title: 'Only names that run from right to left are refused.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name }) => /[\u0590-\u08ff]/.test(name), 'name: has odd characters'),
};
