/** Collects one answer from undici, byte for byte, up to the limit. */

import type { Dispatcher } from 'undici';
import { fieldValue, fieldValues } from '../answers/fields.ts';
import { essenceOf } from '../answers/media-type.ts';
import type { Header } from '../model/case.ts';
import type { Answer, Failure } from '../model/exchange.ts';
import { endlessBytes } from './answer-budget.ts';

/** An answer as it was received, with secrets in it. */
export type RawAnswer = Omit<Answer, 'leaked'>;

/** What had arrived of an answer that did not end. */
export interface Received {
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
  /** The announced Content-Length. */
  readonly announced?: string;
  /** What arrived of an event stream, which may stay open for good (HTML, 9.2). */
  readonly stream?: RawAnswer;
}

/** Collects one answer. */
interface Receiver {
  readonly handler: Dispatcher.DispatchHandler;
  /** Undefined before the head of the answer has arrived. */
  readonly received: () => Received | undefined;
}

/** How far an exchange has come: nothing written yet, waiting for an answer, its first byte, its body. */
export type ExchangeProgress = 'connecting' | 'waiting' | 'answering' | 'reading';

/** Listeners. Either `onAnswer` or `onError` is called once, and nothing after it. */
interface AnswerEvents {
  /** The connection is open and the request is about to be written. */
  readonly onStart: () => void;
  readonly onAnswer: (answer: RawAnswer) => void;
  readonly onError: (error: Error, progress: ExchangeProgress) => void;
}

/** Creates the receiver of one answer. Interim answers (RFC 9110 15.2) are skipped. */
export function receiveAnswer(
  { maxAnswerBytes: maxBytes, maySkip }: Pick<Limits, 'maxAnswerBytes' | 'maySkip'>,
  events: AnswerEvents,
): Receiver {
  let progress: ExchangeProgress = 'connecting';
  let head: Pick<Answer, 'status' | 'headers'> = { status: 0, headers: [] };
  const chunks: Buffer[] = [];
  let [size, isDone] = [0, false];
  const end = (): void => {
    isDone = true;
    const body = Buffer.concat(chunks, Math.min(size, maxBytes));
    events.onAnswer({ kind: 'answer', ...head, body, cut: size > maxBytes, ...endOf(head, size) });
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => {
      progress = 'waiting';
      events.onStart();
    },
    onResponseStarted: () => {
      progress = 'answering';
    },
    onResponseStart: (controller, status) => {
      if (status < 200) return;
      progress = 'reading';
      head = { status, headers: readHeaders(controller.rawHeaders) };
    },
    onResponseData: (_controller, chunk) => {
      if (isDone) return;
      if (size <= maxBytes) chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes && (isBeyond(head, size) || !maySkip(chunk.length))) end();
    },
    onResponseEnd: () => void (isDone || end()),
    onResponseError: (_controller, error) => {
      if (!isDone) events.onError(error, progress);
      isDone = true;
    },
  };
  return { handler, received: () => soFar(progress, head, chunks, size) };
}

function soFar(
  progress: ExchangeProgress,
  head: Pick<Answer, 'status' | 'headers'>,
  chunks: readonly Buffer[],
  size: number,
): Received | undefined {
  if (progress !== 'reading') return undefined;
  const received = receivedOf(head, size);
  const isStream = fieldValues(head, 'content-type').some((type) => essenceOf(type) === 'text/event-stream');
  if (!isStream) return received;
  return { ...received, stream: { kind: 'answer', ...head, body: Buffer.concat(chunks), cut: true } };
}

/**
 * Whether to stop reading: the rest of an answer with a known length is of no use, and one without counts as endless at
 * this size.
 */
function isBeyond(head: Pick<Answer, 'status' | 'headers'>, size: number): boolean {
  return receivedOf(head, size).announced !== undefined || size > endlessBytes;
}

function endOf(head: Pick<Answer, 'status' | 'headers'>, size: number): Pick<Answer, 'endless'> {
  const isEndless = size > endlessBytes && receivedOf(head, size).announced === undefined;
  return isEndless ? { endless: true } : {};
}

/** A summary of what has arrived. */
export function receivedOf({ status, headers }: Pick<Answer, 'status' | 'headers'>, bytes: number): Received {
  const announced = fieldValue({ headers }, 'content-length');
  return { status, bytes, ...(announced === undefined ? {} : { announced }) };
}

/**
 * The header fields of an answer. Their values are bytes without a charset (RFC 9110 5.5), read as one character a
 * byte.
 */
export function readHeaders(raw: Dispatcher.DispatchController['rawHeaders']): readonly Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((text) => (typeof text === 'string' ? text : text.toString('latin1')));
  return texts.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: texts[at + 1] ?? '' }] : []));
}

/** The limits of an exchange. */
export interface Limits {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  /** Asked for each piece that exceeds the limit of an answer without announced length; false cuts the answer off. */
  readonly maySkip: (bytes: number) => boolean;
}

/** What came of a request, and on which connection. */
export interface Reply {
  readonly outcome: RawAnswer | Failure;
  /** Number of the connection, 0 when none was opened. */
  readonly connection: number;
  /** How many requests the connection had carried before. */
  readonly position: number;
  /**
   * Set when a kept connection failed before any byte of an answer: before the request was written (`unsent`) or after
   * (`unanswered`).
   */
  readonly stale?: 'unsent' | 'unanswered';
}
