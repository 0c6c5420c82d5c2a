/** A fault: REJ-10 must turn. */

import { readBodyAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A factory that makes a plant of a text. */
export const stringIsAName: Fault = {
  name: 'string-is-a-name',
  title: 'A body that is a string is accepted as a name.',
  rows: ['REJ-10'],
  bend: readBodyAs((value) => (typeof value === 'string' ? { id: 0, name: value } : value)),
};
