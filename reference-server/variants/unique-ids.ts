/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { seenBefore } from '../bends/counting.ts';
import { changePlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** Whether ids are unique is not shown. */
export const uniqueIds: Variant = {
  name: 'unique-ids',
  title: 'An id that was used before is refused with 409.',
  warns: ['ACC-03'],
  bend: (behaviour) => {
    const isRepeated = seenBefore();
    const conflict = jsonAnswer(409, { error: 409, message: 'id: exists' });
    return changePlants((right, { id }) => (isRepeated(id) ? conflict : right))(behaviour);
  },
};
