/** Check: ordinary valid requests succeed every time. */

import type { Check } from '../model/check.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, satisfied } from './judging/judgement.ts';

/**
 * Counts the ordinary valid requests. A single answer cannot be unstable: the engine repeats what failed, and what
 * fails only now and then it hands to this check as a finding `unstable-answer`.
 */
export const stableAnswers: Check = {
  id: 'stable-answers',
  title: 'Ordinary valid requests are accepted every time',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  collectsUnstable: true,
  judge: judgeEach(({ case: { intent } }) =>
    intent.kind === 'conforming' && intent.ordinary ? satisfied : notConcerned,
  ),
};
