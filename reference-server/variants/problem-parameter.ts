/** A variant: a legal freedom. */

import { sendWith, typed } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** Any parameters will do (RFC 9110 8.3.1). */
export const problemParameter: Variant = {
  name: 'problem-parameter',
  title: 'Content-Type has a profile as its parameter.',
  warns: [],
  bend: sendWith((answer) => typed(answer, 'application/json;profile="https://example.org/a;b"')),
};
