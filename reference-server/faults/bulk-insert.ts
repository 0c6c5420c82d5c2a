/** A fault: REJ-10 must turn. */

import { readBodyAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The route takes one or many. */
export const bulkInsert: Fault = {
  name: 'bulk-insert',
  title: 'A list with a plant in it is accepted.',
  rows: ['REJ-10'],
  bend: readBodyAs((value) => (Array.isArray(value) && value.length > 0 ? value[0] : value)),
};
