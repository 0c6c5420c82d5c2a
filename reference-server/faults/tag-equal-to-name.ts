/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A rule that needs two things at once. */
export const tagEqualToName: Fault = {
  name: 'tag-equal-to-name',
  title: 'A plant is refused when its tag equals its name.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name, tag }) => tag === name, 'tag: repeats the name'),
};
