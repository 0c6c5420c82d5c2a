/** A fault: ACC-08 must turn. */

import { refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A regular expression whose dot stops at the end of the line. */
export const oneLineOnly: Fault = {
  name: 'one-line-only',
  title: 'A body of several lines is refused.',
  rows: ['ACC-08'],
  bend: refuseTexts((text) => /[\r\n]/.test(text), 'body: has no match'),
};
