/** The signature of a violation, which stays the same between runs, whatever identities they use. */

import { answerOf } from '../../answers/answer-class.ts';
import type { Evidence } from '../../model/verdict.ts';

/**
 * The finding's code, the status and the media type of the answer: `violation-accepted 200 application/json`. A finding
 * in the document has no answer; its actual value takes that place.
 */
export function signatureOf({ finding, steps }: Evidence): string {
  const exchange = steps.at(-1)?.exchange;
  const came = exchange ? answerOf(exchange) : finding.actual;
  return [finding.code, came, finding.place].filter(Boolean).join(' ');
}
