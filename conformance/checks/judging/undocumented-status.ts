/** Answers of a status that the document does not list. */

import { responseFor } from '../../answers/documented-content.ts';
import { phraseOf } from '../../answers/statuses.ts';
import type { Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { satisfied, violatedBy } from './judgement.ts';

/** Judges whether the document lists a status for an operation. */
export function judgeListed(operation: Operation, status: number): Judgement {
  if (responseFor(operation, status)) return satisfied;
  const expected = phraseOf(operation.responses.map((response) => response.status));
  return violatedBy({
    code: 'status-undocumented',
    expected,
    actual: String(status),
    pointer: operation.pointer,
  });
}
