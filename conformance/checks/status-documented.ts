/** Check: the status of an answer is documented. */

import { responseFor } from '../answers/documented-content.ts';
import { phraseOf } from '../answers/statuses.ts';
import type { Check } from '../model/check.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** Applies to requests that the document defines: conforming and violating ones. */
export const statusDocumented: Check = {
  id: 'status-documented',
  title: 'The status of an answer is one that the document lists',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.16 Responses Object',
  judge: judgeAnswers(({ status }, { case: { intent } }, { operation }) => {
    const isSpokenOf = intent.kind === 'conforming' || intent.kind === 'violating';
    if (!isSpokenOf || isForeign(status)) return notConcerned;
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

/** Statuses that any server may use under load or in trouble; the latter is judged by other checks. */
function isForeign(status: number): boolean {
  return status === 429 || status >= 500;
}
