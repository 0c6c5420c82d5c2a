/** A variant: a legal freedom. */

import { membersOf } from '../bends/exact.ts';
import { rewritten, sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 4: objects have no order. */
export const membersReversed: Variant = {
  name: 'members-reversed',
  title: 'The members of answers stand in another order.',
  warns: [],
  bend: sendWith((answer) => rewritten(answer, backwards)),
};

function backwards(value: unknown): string {
  const members = Object.entries(membersOf(value) ?? {});
  return members.length === 0 ? JSON.stringify(value) : JSON.stringify(Object.fromEntries(members.reverse()));
}
