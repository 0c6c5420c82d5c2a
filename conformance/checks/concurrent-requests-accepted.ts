/** Check: valid requests that come at once are all accepted. */

import type { Check } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { asideBy, undetermined } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Every one of many ordinary requests in flight gets a documented success. */
export const concurrentRequestsAccepted: Check = {
  id: 'concurrent-requests-accepted',
  title: 'Requests that the contract allows are accepted also when they come at once',
  level: 'required',
  clause: 'RFC 9110 3.3',
  sources: (context) => sourcesLabelled(context, 'together:accepted'),
  judge: (steps, context) =>
    judgeEach((step) => {
      if (isLate(step, steps)) return undetermined('slow-together');
      const judgement = judgeAcceptance(step, context, 'valid-request-refused');
      // Those that come at once may stand in each other's way.
      const isConflict = judgement.kind === 'undetermined' && judgement.reason.code === 'state-conflict';
      return isConflict ? asideBy('state-conflict', judgement.reason.values) : judgement;
    })(steps, context),
};

/**
 * A target that serves one after the other is slow, and promises no time: answers came until shortly before this one was
 * given up. Where those that came were quick, the rest hang.
 */
function isLate({ exchange: { outcome, durationMs } }: Step, steps: readonly Step[]): boolean {
  if (outcome.kind !== 'failure' || outcome.code !== 'time-out') return false;
  const answered = steps.filter(({ exchange }) => exchange.outcome.kind === 'answer');
  return answered.some(({ exchange }) => exchange.durationMs >= durationMs / 2);
}
