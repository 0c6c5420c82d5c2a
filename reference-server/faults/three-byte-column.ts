/** A fault: ACC-07 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** utf8 in MySQL holds three bytes a character. */
export const threeByteColumn: Fault = {
  name: 'three-byte-column',
  title: 'A name beyond the basic plane ends in 500.',
  rows: ['ACC-07', 'NET-01'],
  bend: crashOnPlants(({ name }) => /[\u{10000}-\u{10ffff}]/u.test(name)),
};
