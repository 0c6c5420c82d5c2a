/** A fault: ACC-02 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** An enumeration that the specification does not have. */
export const tagFromAList: Fault = {
  name: 'tag-from-a-list',
  title: 'A tag is refused unless it is one of a few words.',
  rows: ['ACC-02', 'ACC-07'],
  bend: refusePlants(
    ({ tag }) => tag !== undefined && !words.includes(tag),
    'tag: is not one of the known ones',
  ),
};

const words: readonly string[] = ['flower', 'shrub', 'tree'];
