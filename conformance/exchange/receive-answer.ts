/** Collects one answer from undici, byte for byte, up to the limit. */

import type { Dispatcher } from 'undici';
import { fieldValue, fieldValues } from '../answers/fields.ts';
import { essenceOf } from '../answers/media-type.ts';
import type { Header } from '../model/case.ts';
import type { Answer, Failure } from '../model/exchange.ts';
import { endlessBytes } from './answer-budget.ts';

/** An answer as it came, secrets included. */
export type RawAnswer = Omit<Answer, 'leaked'>;

/** What had come of an answer that did not end. */
export interface Received {
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
  /** The Content-Length that was announced. */
  readonly announced?: string;
  /** Of a stream of events, which may stay open for good (HTML, 9.2). */
  readonly stream?: RawAnswer;
}

/** Collects one answer. */
export interface Receiver {
  readonly handler: Dispatcher.DispatchHandler;
  /** Undefined before the head of the answer has come. */
  readonly received: () => Received | undefined;
}

/** How far an exchange had come: nothing written yet, waiting, the first byte of an answer, its body. */
export type Progress = 'connecting' | 'waiting' | 'answering' | 'reading';

/** Who wants to know. `onAnswer` or `onError` comes once, and nothing after it. */
export interface AnswerEvents {
  /** The connection stands and the request is about to be written. */
  readonly onStart: () => void;
  readonly onAnswer: (answer: RawAnswer) => void;
  readonly onError: (error: Error, progress: Progress) => void;
}

/** Makes the receiver of one answer. Interim answers (RFC 9110 15.2) are passed over. */
export function receiveAnswer(
  { maxAnswerBytes: maxBytes, maySkip }: Pick<Limits, 'maxAnswerBytes' | 'maySkip'>,
  events: AnswerEvents,
): Receiver {
  let progress: Progress = 'connecting';
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
  progress: Progress,
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

/** Nothing is learnt from more of an answer that says how long it is, nor from more than a stream without an end has. */
function isBeyond(head: Pick<Answer, 'status' | 'headers'>, size: number): boolean {
  return receivedOf(head, size).announced !== undefined || size > endlessBytes;
}

function endOf(head: Pick<Answer, 'status' | 'headers'>, size: number): Pick<Answer, 'endless'> {
  const isEndless = size > endlessBytes && receivedOf(head, size).announced === undefined;
  return isEndless ? { endless: true } : {};
}

/** What a head and so many bytes of a body amount to. */
export function receivedOf({ status, headers }: Pick<Answer, 'status' | 'headers'>, bytes: number): Received {
  const announced = fieldValue({ headers }, 'content-length');
  return { status, bytes, ...(announced === undefined ? {} : { announced }) };
}

/** The fields of an answer. Their values are bytes without a charset (RFC 9110 5.5): one character a byte. */
export function readHeaders(raw: Dispatcher.DispatchController['rawHeaders']): readonly Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((text) => (typeof text === 'string' ? text : text.toString('latin1')));
  return texts.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: texts[at + 1] ?? '' }] : []));
}

/** What a connection is asked for and gives back: the bounds of an exchange, and what came of it. */
export interface Limits {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  /** Asked for each piece beyond those of an answer that announces no length; it is cut off where the piece may not be read. */
  readonly maySkip: (bytes: number) => boolean;
}

/** What came of a request, and over which connection. */
export interface Reply {
  readonly outcome: RawAnswer | Failure;
  /** Number of the connection, 0 when none was opened. */
  readonly connection: number;
  /** How many requests it had carried before. */
  readonly position: number;
  /**
   * Set when a kept connection failed before any byte of an answer: before the request was written (`unsent`),
   * or after (`unanswered`).
   */
  readonly stale?: 'unsent' | 'unanswered';
}
