/** A fault: REJ-05 must turn. */

import { readTextAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Whether a number is whole is told by looking for a dot. */
export const fractionBehindAnExponent: Fault = {
  name: 'fraction-behind-an-exponent',
  title: 'An id of 15e-1 is accepted, 1.5 is not.',
  rows: ['REJ-05'],
  bend: readTextAs((text) => text.replace(/("id"\s*:\s*)-?\d+e-\d+/i, (_, key) => `${key}1`)),
};
