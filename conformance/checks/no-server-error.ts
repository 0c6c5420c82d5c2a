/** Check: no request causes a server error. */

import { classOf, documentedStatuses } from '../answers/statuses.ts';
import type { Case } from '../model/case.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { isUnknownName } from '../names/ids.ts';
import { judgeFailure } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { merged, notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/**
 * Every request is answered, and without a 5xx. A missing answer to what the contract leaves open is noted by the row
 * that sent it.
 */
export const noServerError: Check = {
  id: 'no-server-error',
  title: 'Every request that the contract defines is answered, and none with a server error',
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
  // 501 is correct for a method that the server does not know (RFC 9110 15.6.2).
  const isLegal = outcome.status === 501 && sent.method !== operation.method;
  // A server need not speak a version (RFC 9110 15.6.6).
  const isUnspoken = outcome.status === 505 && sent.version !== undefined;
  // The server is full, and the document lists the status for that (RFC 4918 11.5).
  const isFull = outcome.status === 507 && documentedStatuses(operation, 5).includes('507');
  // What nothing is called may be a host that cannot be reached, and the document lists the status for that.
  const isListed = documentedStatuses(operation, 5).includes(String(outcome.status));
  const isUnreachable = isListed && sent.intent.kind === 'open' && isUnknownName(sent.intent.topic);
  if (classOf(outcome.status) < 5 || isLegal || isUnspoken || isFull || isUnreachable) return satisfied;
  return violatedBy({
    code: 'server-error',
    expected: 'an answer below 500',
    actual: String(outcome.status),
    pointer: operation.pointer,
  });
}

/** What does not exist may be asked for: a server says so, and does not break down. */
function isLeftOpen({ intent }: Case): boolean {
  return intent.kind === 'open' && !isUnknownName(intent.topic);
}

/**
 * Lowers the finding where the contract leaves open what should happen, and where a server says that it does not know
 * the chunked coding (RFC 9112 6.1).
 */
function lowered(judgement: Judgement, { case: sent, exchange: { outcome } }: Step): Judgement {
  const isUnknown = sent.chunks !== undefined && outcome.kind === 'answer' && outcome.status === 501;
  const isOpen = isLeftOpen(sent) || sent.elsewhere || isUnknown;
  if (judgement.kind !== 'violated' || !isOpen) return judgement;
  return merged([
    violatedBy(...judgement.findings.map((finding) => ({ ...finding, level: 'recommended' as const }))),
  ]);
}
