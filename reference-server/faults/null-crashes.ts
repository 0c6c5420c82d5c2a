/** A fault: REJ-10 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A member of null is read. */
export const nullCrashes: Fault = {
  name: 'null-crashes',
  title: 'A body of null ends in 500.',
  rows: ['REJ-10', 'NET-01'],
  bend: crashOnRefusals(({ message }) => message.endsWith('but it is null') && message.startsWith('body')),
};
