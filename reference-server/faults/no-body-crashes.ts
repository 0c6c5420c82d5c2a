/** A fault: REJ-09 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The body is undefined. */
export const noBodyCrashes: Fault = {
  name: 'no-body-crashes',
  title: 'A request without a body ends in 500.',
  rows: ['REJ-09', 'NET-01'],
  bend: crashOnRefusals(({ reason }) => reason === 'no-body'),
};
