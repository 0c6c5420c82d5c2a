/** A fault: MET-02 must turn under the strict profile. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The field is copied from another route. */
export const allowOfAnother: Fault = {
  name: 'allow-of-another',
  title: 'A 405 names methods without POST.',
  rows: ['MET-02'],
  needs: 'strict',
  bend: changeRefusals((right) =>
    right.status === 405 ? { ...right, headers: { ...right.headers, Allow: 'GET, HEAD' } } : right,
  ),
};
