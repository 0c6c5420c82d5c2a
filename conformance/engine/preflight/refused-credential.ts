/** Tells a credential that is not accepted from a request that is not. */

import { answerClass } from '../../answers/answer-class.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Controls } from '../deliver/controls.ts';

/** How often the request is sent without a credential until an answer comes. */
const tries = 3;

/**
 * Tells whether these refusals are for lack of a valid credential: they say so, or are the same without one, or nothing can
 * be known of that, since no answer comes without one.
 */
export async function looksLikeCredential(
  controls: Controls,
  context: SourceContext,
  sent: readonly Step[],
): Promise<boolean> {
  const statuses = sent.map(({ exchange }) =>
    exchange.outcome.kind === 'answer' ? exchange.outcome.status : 0,
  );
  if (statuses.every((status) => status === 401 || status === 403)) return true;
  if (!statuses.every((status) => status === 400)) return false;
  for (let round = 0; round < tries; round += 1) {
    const { exchange: without } = await controls.sendWithCredential(context, 'none');
    if (without.outcome.kind === 'answer')
      return sent.every(({ exchange }) => answerClass(exchange) === answerClass(without));
  }
  return true;
}
