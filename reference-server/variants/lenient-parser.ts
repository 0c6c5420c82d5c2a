/** A variant: a legal freedom. */

import { readTextAs } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 9: a parser may accept extensions. */
export const lenientParser: Variant = {
  name: 'lenient-parser',
  title: 'Byte order marks, comments and trailing commas are taken.',
  warns: [],
  bend: readTextAs((text) =>
    text
      .replace(/^\uFEFF/, '')
      .replace(/\/\*.*?\*\//, '')
      .replace(/,\}$/, '}'),
  ),
};
