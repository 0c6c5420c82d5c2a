/** A fault: RES-05 must turn under the strict profile. */

import { changePlants, editBody } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** An object that is used again. */
export const tagOfTheLastPlant: Fault = {
  name: 'tag-of-the-last-plant',
  title: 'A plant without a tag comes back with the last tag that was sent.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: (behaviour) => {
    let last: string | undefined;
    return changePlants((right, { tag }) => {
      last = tag ?? last;
      return last === undefined ? right : editBody(right, (plant) => ({ ...plant, tag: last }));
    })(behaviour);
  },
};
