/** The signature of a violation: the same in every run in which the same goes wrong in the same way, at any salt. */

import type { Exchange } from '../model/exchange.ts';
import type { Evidence } from '../model/verdict.ts';

/**
 * What was found, how the last request was answered, and where: `violation-accepted 200 application/json`.
 * A finding in the document has no answer; there what was found stands in its place.
 */
export function signatureOf({ finding, steps }: Evidence): string {
  const exchange = steps.at(-1)?.exchange;
  const came = exchange ? answerOf(exchange) : finding.actual;
  return [finding.code, came, finding.place].filter(Boolean).join(' ');
}

/** How a request was answered, in a word or two: `200 application/json`, or the code of the failure. */
export function answerOf({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return outcome.code;
  const field = outcome.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const [type = ''] = field.split(';');
  return `${outcome.status} ${type.trim().toLowerCase()}`.trim();
}
