/** The class of an answer: what stays the same when only identities, times and counters differ. */

import type { JudgeContext } from '../model/check.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import { documentedContent, shapeName } from './documented-content.ts';
import { fieldValue } from './fields.ts';
import { essenceOf } from './media-type.ts';

/** Status, media type and text without digits; for a failure, its code. */
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

/** The kind of an answer: its status, and the documented shape it has or the media type it came with. */
export function answerKind({ case: sent, exchange }: Step, context: JudgeContext): string {
  const { outcome } = exchange;
  if (outcome.kind === 'failure') return `no answer (${outcome.code})`;
  const { mediaType } = context.read(exchange);
  const content = sent.elsewhere
    ? undefined
    : documentedContent(context.operation, outcome.status, mediaType);
  if (!content) return `${outcome.status} ${labelOf(outcome, mediaType)}`;
  if (outcome.cut) return `${outcome.status}, longer than what is read of it`;
  const problems = context.problems(exchange);
  const isShape = context.read(exchange).json !== undefined && problems?.length === 0;
  return `${outcome.status} ${isShape ? shapeName(content) : `not ${shapeName(content)}`}`;
}

function labelOf({ body }: Answer, mediaType: string | undefined): string {
  return body.length === 0 ? 'without content' : (mediaType ?? 'of no media type');
}

/** Whether the run stopped before an answer came. */
export function isStopped({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'stopped';
}
