/** A variant: a legal freedom. */

import { sendWith, typed } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 11: the parameter has no effect. */
export const charsetOfNoEffect: Variant = {
  name: 'charset-of-no-effect',
  title: 'Content-Type names another charset than UTF-8, which the body is in.',
  warns: [],
  bend: sendWith((answer) => typed(answer, 'application/json; charset=iso-8859-1')),
};
