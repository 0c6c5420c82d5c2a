/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Nothing is said of the body of a 401. */
export const unauthorizedWithoutABody: Variant = {
  name: 'unauthorized-without-a-body',
  title: 'A 401 has no body.',
  warns: [],
  bend: changeRefusals((right) => {
    const { 'Content-Type': _, ...headers } = right.headers;
    return right.status === 401 ? { ...right, headers, body: '' } : right;
  }),
};
