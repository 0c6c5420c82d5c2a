/** A fault: AUT-01 must turn under the strict profile. */

import { answerStatus } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Whoever may not see it shall not know of it. A connection that refuses like any other remembers nothing: AUT-06 holds. */
export const hiddenFromStrangers: Fault = {
  name: 'hidden-from-strangers',
  title: 'Without a right credential there is nothing: 404.',
  rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-04', 'AUT-05', 'AUT-07', 'AUT-08', 'AUT-09'],
  needs: 'strict',
  bend: answerStatus(404, 'no-token', 'wrong-token'),
};
