/** A fault: REJ-02 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** NOT NULL is left to the database. */
export const missingNameCrashes: Fault = {
  name: 'missing-name-crashes',
  title: 'A plant without a name ends in 500.',
  rows: ['REJ-02', 'NET-01'],
  bend: crashOnRefusals(({ message }, { method }) => method === 'POST' && message === 'name: is missing'),
};
