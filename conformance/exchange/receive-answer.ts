/** Collects one answer from undici, byte for byte, up to the limit. */

import type { Dispatcher } from 'undici';
import type { Header } from '../model/case.ts';
import type { Answer } from '../model/exchange.ts';
import { endlessBytes } from './answer-budget.ts';
import type { Limits } from './reply.ts';

/** An answer as it came, secrets included. */
export type RawAnswer = Omit<Answer, 'leaked'>;

/** What had come of an answer that did not end. */
export interface Received {
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
  /** The Content-Length that was announced. */
  readonly announced?: string;
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
  let size = 0;
  let isDone = false;
  const end = (cut: boolean, isEndless = false): void => {
    isDone = true;
    const body = Buffer.concat(chunks, Math.min(size, maxBytes));
    events.onAnswer({ kind: 'answer', ...head, body, cut, ...(isEndless ? { endless: true } : {}) });
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
      if (size <= maxBytes) return;
      const isBounded = receivedOf(head, size).announced !== undefined;
      if (isBounded || size > endlessBytes || !maySkip(chunk.length))
        end(true, !isBounded && size > endlessBytes);
    },
    onResponseEnd: () => {
      if (!isDone) end(size > maxBytes);
    },
    onResponseError: (_controller, error) => {
      if (!isDone) events.onError(error, progress);
      isDone = true;
    },
  };
  return { handler, received: () => (progress === 'reading' ? receivedOf(head, size) : undefined) };
}

/** What a head and so many bytes of a body amount to. */
export function receivedOf({ status, headers }: Pick<Answer, 'status' | 'headers'>, bytes: number): Received {
  const announced = headers.find(({ name }) => name.toLowerCase() === 'content-length')?.value;
  return { status, bytes, ...(announced === undefined ? {} : { announced }) };
}

/** The fields of an answer. Their values are bytes without a charset (RFC 9110 5.5): one character a byte. */
export function readHeaders(raw: Dispatcher.DispatchController['rawHeaders']): readonly Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((text) => (typeof text === 'string' ? text : text.toString('latin1')));
  return texts.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: texts[at + 1] ?? '' }] : []));
}
