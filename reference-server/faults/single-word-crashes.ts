/** A fault: AUT-02 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The second word is read without a look. */
export const singleWordCrashes: Fault = {
  name: 'single-word-crashes',
  title: 'An Authorization of a single word ends in 500.',
  rows: ['AUT-02', 'AUT-03', 'NET-01'],
  bend: crashOnRefusals(
    ({ reason }, { headers }) => reason === 'no-token' && /^\S*$/.test(headers.authorization ?? ' '),
  ),
};
