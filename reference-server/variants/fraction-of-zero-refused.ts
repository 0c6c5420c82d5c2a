/** A variant: a legal freedom. */

import { refuseTexts } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** The texts disagree whether these are integers (OPN-02). */
export const fractionOfZeroRefused: Variant = {
  name: 'fraction-of-zero-refused',
  title: 'An id that is spelt 1.0 or 1e0 is refused.',
  warns: [],
  bend: refuseTexts((text) => /"id"\s*:\s*-?\d+[.eE]/.test(text), 'id: must be spelt with digits alone'),
};
