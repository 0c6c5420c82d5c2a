/** A fault: ACC-02 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The shape was written down without its optional field, and is closed. */
export const tagUnknown: Fault = {
  name: 'tag-unknown',
  title: 'A plant with a tag is refused.',
  rows: ['ACC-02', 'ACC-07'],
  bend: refusePlants(({ tag }) => tag !== undefined, 'tag: is not known'),
};
