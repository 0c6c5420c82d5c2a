/** A variant: a legal freedom. */

import { readTextAs } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 4 leaves it open. */
export const firstDuplicateWins: Variant = {
  name: 'first-duplicate-wins',
  title: 'Of a member that stands twice the first one counts.',
  warns: [],
  bend: readTextAs((text) => text.replace(/("name":"\w*"),"name":"\w*"/, '$1')),
};
