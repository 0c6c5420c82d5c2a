/** The class of an answer: what stays the same when only identities, times and counters differ. */

import type { Exchange } from '../model/exchange.ts';

/** Status, media type and text without digits; failures by their code. */
export function answerClass({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return outcome.code;
  const type = outcome.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const text = new TextDecoder().decode(outcome.body.subarray(0, 4096));
  return `${outcome.status} ${type.toLowerCase()} ${text.replaceAll(/-?\d+/g, '#')}`;
}
