/** A fault: ACC-08 must turn. */

import { refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A parser that was written by hand. */
export const slashNeverEscaped: Fault = {
  name: 'slash-never-escaped',
  title: 'A slash that is spelt \\/ is refused.',
  rows: ['ACC-08'],
  bend: refuseTexts((text) => text.includes('\\/'), 'body: has an unknown escape'),
};
