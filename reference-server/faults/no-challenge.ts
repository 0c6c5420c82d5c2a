/** A fault: AUT-10 must turn under the strict profile. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** WWW-Authenticate is forgotten. */
export const noChallenge: Fault = {
  name: 'no-challenge',
  title: 'A 401 does not say how to authenticate.',
  rows: ['AUT-10'],
  needs: 'strict',
  bend: changeRefusals((right) => {
    const { 'WWW-Authenticate': _, ...headers } = right.headers;
    return { ...right, headers };
  }),
};
