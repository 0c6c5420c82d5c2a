/** A fault: RES-03 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** There may be many tags elsewhere. */
export const tagInAList: Fault = {
  name: 'tag-in-a-list',
  title: 'The tag comes back in a list.',
  rows: ['RES-03', 'ACC-02', 'ACC-07'],
  bend: editPlants(({ tag, ...rest }) => ({ ...rest, ...(tag !== undefined && { tag: [tag] }) })),
};
