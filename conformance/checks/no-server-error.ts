/** Check: no request makes the server fail. */

import { classOf, documentedStatuses } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeFailure } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { merged, notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** No 5xx, and an answer at all; that a target is silent to what the contract leaves open is noted by the row that sent it. */
export const noServerError: Check = {
  id: 'no-server-error',
  title: 'Every request that the contract speaks of is answered, and none with a server error',
  level: 'required',
  clause: 'RFC 9110 15.6',
  judgesElsewhere: true,
  judgesSilence: true,
  hearsChains: true,
  judge: judgeEach((step, context) => lowered(judgeAnswer(step, context), step)),
};

function judgeAnswer({ case: sent, exchange: { outcome } }: Step, { operation }: JudgeContext): Judgement {
  if (outcome.kind === 'failure') {
    const isOpen = sent.intent.kind === 'open' || sent.elsewhere;
    return isOpen ? notConcerned : judgeFailure(outcome, 'an answer');
  }
  // RFC 9110 15.6.2: 501 is the answer to a method that the server does not know.
  const isLegal = outcome.status === 501 && sent.method !== operation.method;
  // RFC 4918 11.5: there is no room for more, as the document says may be.
  const isFull = outcome.status === 507 && documentedStatuses(operation, 5).includes('507');
  if (classOf(outcome.status) < 5 || isLegal || isFull) return satisfied;
  return violatedBy({
    code: 'server-error',
    expected: 'an answer below 500',
    actual: String(outcome.status),
    pointer: operation.pointer,
  });
}

/**
 * Where the contract does not even say what should happen, a server error is a weakness and no breach; so it is where a
 * server says of chunks that it does not know them (RFC 9112 6.1).
 */
function lowered(judgement: Judgement, { case: sent, exchange: { outcome } }: Step): Judgement {
  const isUnknown = sent.chunks !== undefined && outcome.kind === 'answer' && outcome.status === 501;
  const isOpen = sent.intent.kind === 'open' || sent.elsewhere || isUnknown;
  if (judgement.kind !== 'violated' || !isOpen) return judgement;
  return merged([
    violatedBy(...judgement.findings.map((finding) => ({ ...finding, level: 'recommended' as const }))),
  ]);
}
