/** A variant: a legal freedom. */

import { sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 5.1: unknown fields are ignored. */
export const moreHeaderFields: Variant = {
  name: 'more-header-fields',
  title: 'Answers have fields that nobody asked for.',
  warns: [],
  bend: sendWith((answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      Server: 'chlorophyll/1.0',
      'Set-Cookie': 'session=1',
      'X-Request-Id': '1',
      Vary: '*',
    },
  })),
};
