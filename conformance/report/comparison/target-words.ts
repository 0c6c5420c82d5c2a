/** What a target of a comparison came to, in words. */

import type { ComparedTarget } from '../../model/comparison.ts';
import { resultWords } from '../ending.ts';

/** As in every report; of a mock, what it is known to get wrong is set aside, which is no waiver. */
export function targetWords(target: Pick<ComparedTarget, 'result' | 'exitCode' | 'peer'>): string {
  const isSetAside = target.peer !== undefined && target.result === 'conformant-with-waivers';
  return isSetAside ? 'conformant, known deviations set aside' : resultWords(target);
}
