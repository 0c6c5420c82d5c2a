/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A filter against paths of files. */
export const backslashRefused: Fault = {
  name: 'backslash-refused',
  title: 'A name with a backslash is refused.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name }) => name.includes('\\'), 'name: looks like a path'),
};
