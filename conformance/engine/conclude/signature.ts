/** The signature of a violation: the same in every run in which the same goes wrong in the same way, at any salt. */

import { answerOf } from '../../answers/answer-class.ts';
import type { Evidence } from '../../model/verdict.ts';

/**
 * What was found, how the last request was answered, and where: `violation-accepted 200 application/json`.
 * A finding in the document has no answer; there what was found stands in its place.
 */
export function signatureOf({ finding, steps }: Evidence): string {
  const exchange = steps.at(-1)?.exchange;
  const came = exchange ? answerOf(exchange) : finding.actual;
  return [finding.code, came, finding.place].filter(Boolean).join(' ');
}
