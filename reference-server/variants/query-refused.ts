/** A variant: a legal freedom. */

import type { Variant } from '../variant.ts';

/** There are no query parameters (Create plant). */
export const queryRefused: Variant = {
  name: 'query-refused',
  title: 'A query is refused.',
  warns: ['AUT-09'],
  bend: (behaviour) => ({ ...behaviour, rewrite: (url) => (url.includes('?') ? '/nowhere' : url) }),
};
