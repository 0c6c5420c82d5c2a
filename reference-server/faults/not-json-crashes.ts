/** A fault: REJ-11 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The parser's exception is caught by nobody. */
export const notJsonCrashes: Fault = {
  name: 'not-json-crashes',
  title: 'What is not JSON ends in 500.',
  rows: ['REJ-11', 'NET-01'],
  bend: crashOnRefusals(({ reason }) => reason === 'not-json'),
};
