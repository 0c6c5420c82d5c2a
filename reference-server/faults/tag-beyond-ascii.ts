/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The optional field got the older column. */
export const tagBeyondAscii: Fault = {
  name: 'tag-beyond-ascii',
  title: 'A tag beyond ASCII is refused, a name is not.',
  rows: ['ACC-07'],
  bend: refusePlants(({ tag = '' }) => /[\u0080-\uffff]/.test(tag), 'tag: has odd characters'),
};
