/** Check: whatever refuses a violating request does so with a documented status. */

import { classOf, documentedStatuses, matchesStatus, phraseOf, pointerOf } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { isExplained } from './judging/explained-refusals.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/**
 * The 4xx of a refusal is one that the contract lists. A document need not list all of them (OpenAPI 3.1.0 4.8.16): what HTTP
 * explains by the request is left to status-documented, unless a requirement names the statuses.
 */
export const refusalStatus: Check = {
  id: 'refusal-status',
  title: 'A request that breaks the contract is refused with a status that the contract lists',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.16 Responses Object',
  judge: judgeAnswers(judgeRefusal),
};

function judgeRefusal(
  { status }: Answer,
  { case: sent }: Step,
  { expect, operation }: JudgeContext,
): Judgement {
  if (sent.intent.kind !== 'violating' || classOf(status) !== 4) return notConcerned;
  const listed = expect ?? listedRefusals(operation);
  const { tolerated = [] } = sent.intent;
  if (listed.length === 0 || matchesStatus([...listed, ...tolerated], status)) return satisfied;
  if (!expect && isExplained(status, sent)) return satisfied;
  return violatedBy({
    code: 'refusal-status',
    expected: phraseOf(listed),
    actual: String(status),
    pointer: pointerOf(operation, listed),
  });
}

function listedRefusals(operation: JudgeContext['operation']): readonly string[] {
  const rest = operation.responses.some(({ status }) => status === 'default') ? ['default'] : [];
  return [...documentedStatuses(operation, 4), ...rest];
}
