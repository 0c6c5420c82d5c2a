/** Check: valid requests that are sent at the same time are all accepted. */

import type { Check } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { asideBy, undetermined } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Each of many concurrent ordinary requests gets a documented success. */
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
      // Concurrent requests may conflict with each other.
      const isConflict = judgement.kind === 'undetermined' && judgement.reason.code === 'state-conflict';
      return isConflict ? asideBy('state-conflict', judgement.reason.values) : judgement;
    })(steps, context),
};

/**
 * Whether a time-out is due to a target that handles one request after the other, which is allowed: answers came until
 * shortly before. If those that came were quick, the others hang.
 */
function isLate({ exchange: { outcome, durationMs } }: Step, steps: readonly Step[]): boolean {
  if (outcome.kind !== 'failure' || outcome.code !== 'time-out') return false;
  const answered = steps.filter(({ exchange }) => exchange.outcome.kind === 'answer');
  return answered.some(({ exchange }) => exchange.durationMs >= durationMs / 2);
}
