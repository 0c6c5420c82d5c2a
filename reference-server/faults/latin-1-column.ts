/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The column of the database is Latin-1. */
export const latin1Column: Fault = {
  name: 'latin-1-column',
  title: 'A name beyond Latin-1 is refused.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name }) => /[\u0100-\uffff]/.test(name), 'name: cannot be stored'),
};
