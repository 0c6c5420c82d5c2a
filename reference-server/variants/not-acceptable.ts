/** A variant: a legal freedom. */

import { changePlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 15.5.7. */
export const notAcceptable: Variant = {
  name: 'not-acceptable',
  title: 'Whoever accepts HTML alone is answered 406.',
  warns: [],
  bend: changePlants((right, _, { headers }) =>
    headers.accept === 'text/html' ? { ...right, status: 406 } : right,
  ),
};
