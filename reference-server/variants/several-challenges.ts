/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 11.6.1 allows a list of challenges. */
export const severalChallenges: Variant = {
  name: 'several-challenges',
  title: 'A 401 offers Basic and Bearer in one field.',
  warns: [],
  bend: changeRefusals((right) => {
    const headers = { ...right.headers, 'WWW-Authenticate': 'Basic realm="a, b", Bearer realm="plants"' };
    return right.status === 401 ? { ...right, headers } : right;
  }),
};
