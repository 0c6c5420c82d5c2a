/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A route that was begun and never written. */
export const putCrashes: Fault = {
  name: 'put-crashes',
  title: 'PUT ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(({ reason }, { method }) => reason === 'wrong-method' && method === 'PUT'),
};
