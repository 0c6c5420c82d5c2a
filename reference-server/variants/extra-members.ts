/** A variant: a legal freedom. */

import { membersOf } from '../bends/exact.ts';
import { rewritten, sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** The shapes are open. */
export const extraMembers: Variant = {
  name: 'extra-members',
  title: 'Plants and Errors have more members.',
  warns: [],
  bend: sendWith((answer) =>
    rewritten(answer, (value) => JSON.stringify({ at: [1.5, null], ...membersOf(value), links: {} })),
  ),
};
