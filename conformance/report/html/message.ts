/**
 * Requests and answers as lines of text, as in an HTTP message. Bodies are shown as text where they are, other
 * bytes as escapes, long ones cut with a note.
 */

import { counted } from '../../json/json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Exchange, SentRequest } from '../../model/exchange.ts';
import { shownOf } from '../exchange-report.ts';

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
  const cutting = chunks ? [`Sent in chunks of ${counted(chunks.join(', '), 'byte')}.`] : [];
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
  const behind = outcome.surplus
    ? [`${counted(outcome.surplus, 'more byte')} followed the end of the answer.`]
    : [];
  const { shown: fields, left } = shownOf(outcome.headers);
  const more = left > 0 ? [`run.jsonl has ${counted(left, 'more header field')}.`] : [];
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

/** Lines, notes about them, and the bytes in base64 where they are not text. */
interface ShownBody {
  /** Joined they are the body or its beginning. */
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly base64?: string;
}

/** How many bytes of a body the page shows; run.jsonl has all of them. */
const shownBytes = 2048;

/**
 * Makes a body readable.
 * @param wasCut whether the answer was not read to its end
 * @param whole sentence that says where the whole of a long body is
 */
export function shownBody(bytes: Uint8Array, wasCut = false, whole = allIn('run.jsonl')): ShownBody {
  const shown = bytes.subarray(0, endOf(bytes, shownBytes));
  const text = decodeUtf8(shown);
  const notes = [
    ...(shown.length < bytes.length
      ? [`Cut: the first ${shown.length} of ${counted(bytes.length, 'byte')}. ${whole}`.trim()]
      : []),
    ...(wasCut
      ? [`The answer is longer than the ${counted(bytes.length, 'byte')} that were read of it.`]
      : []),
  ];
  if (text !== undefined) return { lines: linesOf(text), notes };
  return {
    lines: linesOf(Array.from(shown, spellByte).join('')),
    notes: ['Not UTF-8: \\xff and the like stand for one byte each.', ...notes],
    base64: Buffer.from(shown).toString('base64'),
  };
}

/** The sentence that a file has all bytes. */
export function allIn(file: string): string {
  return `${file} has all of them.`;
}

/** Where to cut without splitting a character. */
function endOf(bytes: Uint8Array, limit: number): number {
  if (bytes.length <= limit) return bytes.length;
  let end = limit;
  while (end > limit - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function spellByte(byte: number): string {
  if (byte === 0x5c) return '\\\\';
  const isPlain = byte === 0x0a || (byte >= 0x20 && byte < 0x7f);
  return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
}
