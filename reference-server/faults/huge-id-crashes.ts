/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The database says what does not fit, and nobody listens. */
export const hugeIdCrashes: Fault = {
  name: 'huge-id-crashes',
  title: 'An id beyond int64 ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(({ reason }) => reason === 'id-range'),
};
