/** A fault: ACC-08 must turn. */

import { refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A regular expression in place of a parser. */
export const lettersNeverEscaped: Fault = {
  name: 'letters-never-escaped',
  title: 'A letter that is spelt as an escape is refused.',
  rows: ['ACC-08'],
  bend: refuseTexts((text) => /(?<!\\)\\u00[4-7]/.test(text), 'body: has an unknown escape'),
};
