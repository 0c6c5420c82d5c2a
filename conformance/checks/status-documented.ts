/** Check: the status of an answer is documented. */

import { responseFor } from '../answers/documented-content.ts';
import { matchesStatus, phraseOf } from '../answers/statuses.ts';
import type { Intent } from '../model/case.ts';
import type { Check } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/**
 * Applies to requests that the document defines: conforming and violating ones, and those without a credential where it
 * lists 401 or 403.
 */
export const statusDocumented: Check = {
  id: 'status-documented',
  title: 'The status of an answer is one that the document lists',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.16 Responses Object',
  judge: judgeAnswers(({ status }, { case: { intent } }, { operation }) => {
    const isSpokenOf = intent.kind === 'conforming' || intent.kind === 'violating';
    const isOtherwise = intent.kind === 'credential' && isOtherThanListed(status, intent, operation);
    if ((!isSpokenOf && !isOtherwise) || isForeign(status)) return notConcerned;
    if (responseFor(operation, status)) return satisfied;
    const expected = phraseOf(operation.responses.map((response) => response.status));
    return violatedBy({
      code: 'status-undocumented',
      expected,
      actual: String(status),
      pointer: operation.pointer,
    });
  }),
};

/** Whether a request without a credential is answered 401 or 403, of which the document lists the other one alone. */
function isOtherThanListed(
  status: number,
  { edit, tolerated }: Extract<Intent, { kind: 'credential' }>,
  { responses }: Operation,
): boolean {
  if (!['absent', 'empty'].includes(edit) || matchesStatus(tolerated, status)) return false;
  const listed = responses.map((response) => response.status);
  return (status === 401 && listed.includes('403')) || (status === 403 && listed.includes('401'));
}

/** Statuses that any server may use under load or in trouble; the latter is judged by other checks. */
function isForeign(status: number): boolean {
  return status === 429 || status >= 500;
}
