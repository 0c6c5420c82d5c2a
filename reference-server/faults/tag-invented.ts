/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A string without a value is an empty one. */
export const tagInvented: Fault = {
  name: 'tag-invented',
  title: 'A tag that was not sent comes back empty.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants((plant) => ({ tag: '', ...plant })),
};
