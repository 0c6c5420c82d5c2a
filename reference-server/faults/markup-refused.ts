/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A firewall that sees scripts in every bracket. */
export const markupRefused: Fault = {
  name: 'markup-refused',
  title: 'A name with an angle bracket is refused.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name }) => /[<>]/.test(name), 'name: looks like a script'),
};
