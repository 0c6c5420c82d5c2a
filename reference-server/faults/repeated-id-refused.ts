/** A fault: ACC-03 must turn under the strict profile. */

import { jsonAnswer } from '../answer.ts';
import { seenBefore } from '../bends/counting.ts';
import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Ids are kept unique. */
export const repeatedIdRefused: Fault = {
  name: 'repeated-id-refused',
  title: 'An id that was used before is refused with 409.',
  rows: ['ACC-03'],
  needs: 'strict',
  bend: (behaviour) => {
    const isRepeated = seenBefore();
    const conflict = jsonAnswer(409, { error: 409, message: 'id: exists' });
    return changePlants((right, { id }) => (isRepeated(id) ? conflict : right))(behaviour);
  },
};
