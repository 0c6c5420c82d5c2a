/** A fault: MET-02 must turn under the strict profile. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Allow is forgotten. */
export const noAllow: Fault = {
  name: 'no-allow',
  title: 'A 405 does not say which methods there are.',
  rows: ['MET-02'],
  needs: 'strict',
  bend: changeRefusals((right) => {
    const { Allow: _, ...headers } = right.headers;
    return { ...right, headers };
  }),
};
