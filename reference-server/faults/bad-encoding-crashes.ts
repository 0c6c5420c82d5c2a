/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A decoder that throws. */
export const badEncodingCrashes: Fault = {
  name: 'bad-encoding-crashes',
  title: 'A body that is not valid UTF-8 ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(({ reason }) => reason === 'not-utf8'),
};
