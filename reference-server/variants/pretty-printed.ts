/** A variant: a legal freedom. */

import { rewritten, sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 2: white space has no meaning. */
export const prettyPrinted: Variant = {
  name: 'pretty-printed',
  title: 'Answers are indented.',
  warns: [],
  bend: sendWith((answer) => rewritten(answer, (value) => `\n${JSON.stringify(value, null, 4)}\n`)),
};
