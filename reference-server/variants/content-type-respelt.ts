/** A variant: a legal freedom. */

import { sendWith, typed } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 8.3.1: case and quotes do not matter. */
export const contentTypeRespelt: Variant = {
  name: 'content-type-respelt',
  title: 'Content-Type is spelt Application/JSON with a charset in quotes.',
  warns: [],
  bend: sendWith((answer) => typed(answer, 'Application/JSON ; Charset="UTF-8"')),
};
