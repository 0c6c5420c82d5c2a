/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** An encoder that throws. */
export const loneSurrogateCrashes: Fault = {
  name: 'lone-surrogate-crashes',
  title: 'A lone surrogate in a text ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(({ reason }) => reason === 'not-unicode'),
};
