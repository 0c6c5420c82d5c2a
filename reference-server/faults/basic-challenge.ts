/** A fault: AUT-10 must turn under the strict profile. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The framework's default. */
export const basicChallenge: Fault = {
  name: 'basic-challenge',
  title: 'A 401 asks for Basic credentials.',
  rows: ['AUT-10'],
  needs: 'strict',
  bend: changeRefusals((right) => {
    const headers = { ...right.headers, 'WWW-Authenticate': 'Basic realm="Bearer"' };
    return right.status === 401 ? { ...right, headers } : right;
  }),
};
