/** Check: a violating request that is refused is refused with a documented status. */

import { hasField } from '../answers/fields.ts';
import { classOf, documentedStatuses, matchesStatus, phraseOf, pointerOf } from '../answers/statuses.ts';
import type { Case } from '../model/case.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, undetermined, violatedBy } from './judging/judgement.ts';
import { isRefusedAlike } from './judging/refused-requests.ts';

/**
 * The status is one that the document lists. As a document need not list all of them (OpenAPI 3.1.0 4.8.16), a status
 * that HTTP explains by the request is left to status-documented, unless a requirement names the expected ones.
 */
export const refusalStatus: Check = {
  id: 'refusal-status',
  title: 'A request that breaks the contract is refused with a status that the contract lists',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.16 Responses Object',
  judge: judgeAnswers(judgeRefusal),
};

function judgeRefusal({ status }: Answer, step: Step, context: JudgeContext): Judgement {
  const { case: sent } = step;
  const { expect, operation } = context;
  if (sent.intent.kind !== 'violating' || classOf(status) !== 4) return notConcerned;
  const listed = expect ?? listedRefusals(operation);
  const { tolerated = [] } = sent.intent;
  if (listed.length === 0 || matchesStatus([...listed, ...tolerated], status)) return satisfied;
  if (!expect && (isExplained(status, sent) || isLeftOut(status, listed))) return satisfied;
  // Valid requests are refused like this here, such as for want of the resource that they name.
  if (!expect && isRefusedAlike(step, context)) return undetermined('refused-alike');
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

/** Refusals that are not about the request itself, but about the client, a resource that it refers to, or state. */
const ofOthers = ['401', '402', '403', '404', '406', '409', '410', '412', '423', '428', '429', '451'];

/** Whether a status says that the request is wrong (RFC 9110 15.5.1, 15.5.21) and the document lists no such status. */
function isLeftOut(status: number, listed: readonly string[]): boolean {
  return [400, 422].includes(status) && listed.every((one) => ofOthers.includes(one));
}

/**
 * The size that every recipient of a URI should support (RFC 9110 4.1); the same is expected for fields and content.
 */
const plenty = 8000;

/** Whether HTTP allows to refuse a case with a status. */
const explanations: Readonly<Record<number, (sent: Case) => boolean>> = {
  // A value in the path names a resource that does not exist (RFC 9110 15.5.5).
  404: ({ intent }) => intent.kind === 'violating' && intent.place.startsWith('path.'),
  // The request took too long, or there were too many (RFC 9110 15.5.9, RFC 6585 4).
  408: () => true,
  429: () => true,
  // There is no Content-Length (RFC 9110 15.5.12).
  411: ({ body, chunks }) => body === undefined || chunks !== undefined,
  // The request is too large (RFC 9110 15.5.14, 15.5.15, RFC 6585 5).
  413: ({ body }) => (body?.length ?? 0) > plenty,
  414: ({ path }) => path.length > plenty,
  431: ({ headers }) =>
    headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0) > plenty,
  // There is no content, or it has no type, or one that is not documented (RFC 9110 15.5.16).
  415: (sent) => sent.body === undefined || !hasField(sent, 'content-type') || isOfOtherType(sent),
};

function isOfOtherType({ intent }: Case): boolean {
  return intent.kind === 'violating' && intent.keyword === 'content-type';
}

/** Whether HTTP explains the status by the request itself; RFC 9110 15.5 does not require documenting it. */
function isExplained(status: number, sent: Case): boolean {
  return explanations[status]?.(sent) ?? false;
}
