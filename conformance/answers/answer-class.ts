/** The class of an answer: what stays the same when only identities, times and counters differ. */

import type { Exchange } from '../model/exchange.ts';
import { fieldValue } from './fields.ts';
import { essenceOf } from './media-type.ts';

/** Status, media type and text without digits; failures by their code. */
export function answerClass({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return outcome.code;
  const type = fieldValue(outcome, 'content-type') ?? '';
  const text = new TextDecoder().decode(outcome.body.subarray(0, 4096));
  return `${outcome.status} ${type.toLowerCase()} ${text.replaceAll(/-?\d+/g, '#')}`;
}

/** How a request was answered, in a word or two: `200 application/json`, or the code of the failure. */
export function answerOf({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return outcome.code;
  return `${outcome.status} ${essenceOf(fieldValue(outcome, 'content-type') ?? '')}`.trim();
}
