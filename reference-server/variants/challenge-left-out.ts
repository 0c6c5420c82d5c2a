/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** The answer to a missing token is not shown (Authentication, 3). */
export const challengeLeftOut: Variant = {
  name: 'challenge-left-out',
  title: 'A 401 does not say how to authenticate.',
  warns: ['AUT-10'],
  bend: changeRefusals((right) => {
    const { 'WWW-Authenticate': _, ...headers } = right.headers;
    return { ...right, headers };
  }),
};
