/** A variant: a legal freedom. */

import { refuseTexts } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 4 leaves it open. */
export const duplicatesRefused: Variant = {
  name: 'duplicates-refused',
  title: 'A member that stands twice is refused.',
  warns: [],
  bend: refuseTexts((text) => (text.match(/"name"\s*:/g)?.length ?? 0) > 1, 'body: has a member twice'),
};
