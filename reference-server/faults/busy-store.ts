/** A fault: NET-02 must turn. */

import { refuseCrowds } from '../bends/crowd.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The store waits for a lock no longer than a moment. */
export const busyStore: Fault = {
  name: 'busy-store',
  title: 'Many plants at once are refused.',
  rows: ['NET-02', 'NET-04'],
  bend: refuseCrowds(4, refusal('create-failed', 'the store is busy')),
};
