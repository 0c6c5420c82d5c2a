/** A fault: OPN-05 must turn under the strict profile. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The end of a string in the language below. */
export const nulRefused: Fault = {
  name: 'nul-refused',
  title: 'A name with U+0000 is refused.',
  rows: ['OPN-05'],
  needs: 'strict',
  bend: refusePlants(({ name }) => name.includes('\0'), 'name: has a control character'),
};
