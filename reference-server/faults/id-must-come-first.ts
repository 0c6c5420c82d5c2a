/** A fault: ACC-08 must turn. */

import { refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The body is read by position. */
export const idMustComeFirst: Fault = {
  name: 'id-must-come-first',
  title: 'A body whose first member is not the id is refused.',
  rows: ['ACC-08'],
  bend: refuseTexts((text) => !/^\s*\{\s*"id"/.test(text), 'body: must begin with the id'),
};
