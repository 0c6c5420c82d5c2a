/** A variant: a legal freedom. */

import type { Variant } from '../variant.ts';

/** Other paths are not shown. */
export const trailingSlash: Variant = {
  name: 'trailing-slash',
  title: '/plants/ is /plants.',
  warns: [],
  bend: (behaviour) => ({ ...behaviour, rewrite: (url) => url.replace(/^\/plants\/(?=\?|$)/, '/plants') }),
};
