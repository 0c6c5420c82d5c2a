/** A fault: ACC-02 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** All fields of the shape are taken for required. */
export const tagDemanded: Fault = {
  name: 'tag-demanded',
  title: 'A plant without a tag is refused.',
  rows: ['ACC-02'],
  bend: refusePlants(({ tag }) => tag === undefined, 'tag: is missing'),
};
