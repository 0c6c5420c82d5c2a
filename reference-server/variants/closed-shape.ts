/** A variant: a legal freedom. */

import { membersOf, readExact } from '../bends/exact.ts';
import { refuseTexts } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** The specification does not say that the shape is open. */
export const closedShape: Variant = {
  name: 'closed-shape',
  title: 'A member that is not in the shape is refused.',
  warns: ['ACC-09'],
  bend: refuseTexts((text) => {
    const names = Object.keys(membersOf(readExact(text)) ?? {});
    return names.some((name) => !['id', 'name', 'tag'].includes(name));
  }, 'body: has an unknown member'),
};
