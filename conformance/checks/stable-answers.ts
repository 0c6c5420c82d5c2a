/** Check: ordinary valid requests are accepted every time. */

import type { Check } from '../model/check.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, satisfied } from './judging/judgement.ts';

/**
 * Only counts the ordinary valid requests, as a single answer cannot be unstable. The engine repeats what failed, and
 * gives what fails only now and then to this check as a finding `unstable-answer`.
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
