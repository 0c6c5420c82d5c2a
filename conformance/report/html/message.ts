/** Requests and answers as lines of text, as in an HTTP message. */

import type { Exchange, SentRequest } from '../../model/exchange.ts';
import { shownOf } from '../keep-once.ts';
import { type ShownBody, shownBody } from './shown-body.ts';

/** A message: head and body. */
export interface HttpMessage extends ShownBody {
  /** The start line and the header fields. */
  readonly head: readonly string[];
}

/**
 * A request as it was sent, with shell variables in place of secrets.
 * @param whole sentence that says where the whole of a long body is
 */
export function requestMessage(
  { method, url, headers, body, chunks }: SentRequest,
  whole?: string,
): HttpMessage {
  const { notes, ...shown } = body ? shownBody(body, false, whole) : noBody;
  const cutting = chunks ? [`Sent in chunks of ${chunks.join(', ')} bytes.`] : [];
  return { head: [`${method} ${url}`, ...headers.map(field)], ...shown, notes: [...notes, ...cutting] };
}

/**
 * An answer, or why there is none.
 * @param whole sentence that says where the whole of a long body is
 */
export function answerMessage({ outcome }: Exchange, whole?: string): HttpMessage {
  if (outcome.kind === 'failure') {
    const { code, message, status } = outcome;
    const begun =
      status === undefined || code === 'invalid-http'
        ? []
        : [`An answer with status ${status} began and did not end.`];
    return { ...noBody, head: [`no answer: ${code}`, message], notes: begun };
  }
  const { notes, ...shown } = shownBody(outcome.body, outcome.cut, whole);
  const behind = outcome.surplus ? [`${outcome.surplus} more bytes followed the end of the answer.`] : [];
  const { shown: fields, left } = shownOf(outcome.headers);
  const more = left > 0 ? [`${left} more header fields are in run.jsonl.`] : [];
  return {
    head: [String(outcome.status), ...fields.map(field)],
    ...shown,
    notes: [...more, ...notes, ...behind],
  };
}

/** The status as text: `200`, or `no answer`. */
export function statusWords({ outcome }: Exchange): string {
  return outcome.kind === 'answer' ? String(outcome.status) : 'no answer';
}

const noBody: ShownBody = { lines: [], notes: [] };

function field({ name, value }: { readonly name: string; readonly value: string }): string {
  return `${name}: ${value}`;
}
