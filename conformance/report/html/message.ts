/** Requests and answers as lines, the way they look on the wire. */

import type { Exchange, SentRequest } from '../../model/exchange.ts';
import { shownOf } from '../keep-once.ts';
import { type ShownBody, shownBody } from './shown-body.ts';

/** A message: what stands above the body, and the body. */
export interface Message extends ShownBody {
  /** Start line and header fields. */
  readonly head: readonly string[];
}

/**
 * A request as sent, its secrets as shell variables.
 * @param whole where all of a body is that is too long to be shown
 */
export function requestMessage({ method, url, headers, body, chunks }: SentRequest, whole?: string): Message {
  const { notes, ...shown } = body ? shownBody(body, false, whole) : noBody;
  const cutting = chunks ? [`Sent in chunks of ${chunks.join(', ')} bytes.`] : [];
  return { head: [`${method} ${url}`, ...headers.map(field)], ...shown, notes: [...notes, ...cutting] };
}

/**
 * What came back: an answer, or why there is none.
 * @param whole as above
 */
export function answerMessage({ outcome }: Exchange, whole?: string): Message {
  if (outcome.kind === 'failure') {
    const { code, message, status } = outcome;
    const begun = status === undefined ? [] : [`An answer with status ${status} began and did not end.`];
    return { ...noBody, head: [`no answer: ${code}`, message], notes: begun };
  }
  const { notes, ...shown } = shownBody(outcome.body, outcome.cut, whole);
  const behind = outcome.surplus ? [`${outcome.surplus} more bytes came behind the end of the answer.`] : [];
  const { shown: fields, left } = shownOf(outcome.headers);
  const more = left > 0 ? [`${left} more header fields are in run.jsonl.`] : [];
  return {
    head: [String(outcome.status), ...fields.map(field)],
    ...shown,
    notes: [...more, ...notes, ...behind],
  };
}

/** The status in a word: `200`, or `no answer`. */
export function statusOf({ outcome }: Exchange): string {
  return outcome.kind === 'answer' ? String(outcome.status) : 'no answer';
}

const noBody: ShownBody = { lines: [], notes: [] };

function field({ name, value }: { readonly name: string; readonly value: string }): string {
  return `${name}: ${value}`;
}
