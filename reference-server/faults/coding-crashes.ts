/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** What is not packed is unpacked. */
export const codingCrashes: Fault = {
  name: 'coding-crashes',
  title: 'A body that is said to be packed ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(({ reason }) => reason === 'coding'),
};
