/**
 * Judges whether a conforming request was accepted, by the status of a complete answer; shared by the checks that
 * expect it.
 */

import { documentedContent, responseFor } from '../../answers/documented-content.ts';
import { isJson } from '../../answers/media-type.ts';
import {
  acceptedStatuses,
  classOf,
  documentedStatuses,
  matchesStatus,
  phraseOf,
  pointerOf,
} from '../../answers/statuses.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { MediaTypeSpec, Operation } from '../../model/contract.ts';
import type { Answer, Failure, Step } from '../../model/exchange.ts';
import type { Finding, FindingCode } from '../../model/finding.ts';
import { satisfied, undetermined, violatedBy } from './judgement.ts';
import { judgeRefused } from './refused-requests.ts';

/**
 * Judges a step with a conforming request.
 * @param code code of the finding where it was refused
 */
export function judgeAcceptance(step: Step, context: JudgeContext, code: FindingCode): Judgement {
  const accepted = acceptedStatuses(context);
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return judgeFailure(outcome, phraseOf(accepted));
  if (outcome.endless && step.case.intent.kind === 'conforming' && step.case.intent.ordinary)
    return violatedBy(unending);
  if (matchesStatus(accepted, outcome.status)) {
    return outcome.cut && isPromisedJson(step, outcome, context) ? undetermined('answer-cut') : satisfied;
  }
  const finding: Finding = {
    code: classOf(outcome.status) === 2 ? 'status-undocumented' : code,
    expected: phraseOf(accepted),
    actual: String(outcome.status),
    pointer: pointerOf(context.operation, accepted),
  };
  return judgeRefused(step, outcome.status, context, finding);
}

/**
 * The finding for an endless answer; for requests that are not ordinary, only the check for complete answers reports
 * it.
 */
export const unending: Finding = {
  code: 'answer-unfinished',
  expected: 'a complete answer',
  actual: 'no end within 16 MiB',
};

/** Whether the documented content is JSON, which an endless body is not. */
function isPromisedJson({ exchange }: Step, { status }: Answer, context: JudgeContext): boolean {
  const content = documentedContent(context.operation, status, context.read(exchange).mediaType);
  return content !== undefined && isJson(content.mediaType);
}

/** Judges a missing answer: a violation, unless the run itself was stopped. */
export function judgeFailure(failure: Failure, expected: string): Judgement {
  if (failure.code === 'stopped') return undetermined('ended-before-answered');
  return violatedBy({ code: 'no-answer', expected, actual: `no answer (${failure.code})` });
}

/**
 * The finding for a success that only `default` covers and that does not match it; undefined where the status is
 * listed, or no other success is. It tells a server that answers 202 where 201 is listed just that, rather than how the
 * body differs from an error.
 */
export function successByDefault(
  operation: Operation,
  { status, actual }: { readonly status: number; readonly actual: string },
  { pointer }: MediaTypeSpec,
): Finding | undefined {
  const listed = documentedStatuses(operation, 2);
  const isDefault = responseFor(operation, status)?.status === 'default';
  if (classOf(status) !== 2 || listed.length === 0 || !isDefault) return undefined;
  const expected = `${phraseOf(listed)}, or what default says`;
  return { code: 'success-by-default', expected, actual: `${status} with ${actual}`, pointer };
}
