/** What a run came to as a sign, which is that of a verdict. */

import type { Verdict } from '../../model/verdict.ts';
import type { Ending } from '../ending.ts';

/** By ending. */
export const endingSigns: Readonly<Record<Ending, Verdict>> = {
  conformant: 'pass',
  'conformant-with-waivers': 'waived',
  'non-conformant': 'fail',
  incomplete: 'inconclusive',
  'gate-fails': 'fail',
};
