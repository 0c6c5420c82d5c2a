/**
 * What undici does not report, read from the bytes of a socket: what is malformed in a head, how many bytes follow the
 * body; and a filter for what a client must tolerate, unrequested `100 Continue` answers and blanks after the digits of
 * Content-Length.
 */

import type { Socket } from 'node:net';
import { hasField } from '../answers/fields.ts';
import type { Answer } from '../model/exchange.ts';

/**
 * What is wrong with a head that the parser refused with a misleading error (undici blames the length of the body, or
 * itself).
 * @param beginning first bytes of the answer, one character a byte; interim answers may come first
 */
export function headFault(beginning: string): string {
  const head = beginning.replace(before, '').split('\r\n\r\n')[0] ?? '';
  const status = /^HTTP\/\d\.\d (\d{3})/.exec(head)?.[1] ?? '200';
  const fault = statusFault(Number(status));
  if (fault !== undefined) return fault;
  const names = head.split('\n').map((line) => (line.split(':')[0] ?? '').toLowerCase());
  const lengths = names.filter((name) => name === 'content-length').length;
  if (lengths > 0 && names.includes('transfer-encoding'))
    return 'Content-Length beside Transfer-Encoding, RFC 9112 6.2';
  return lengths > 1 ? 'Content-Length twice, RFC 9112 6.3' : 'its head is malformed';
}

/** Why no answer can have this status; undefined where it is allowed. */
export function statusFault(status: number): string | undefined {
  if (status < 100) return `the status ${String(status).padStart(3, '0')}, which is none, RFC 9110 15`;
  return status === 101 ? 'a switch of protocols that was not requested' : undefined;
}

/** What has arrived of an answer, and of anything after it. */
interface AnswerBeginning {
  /** The first bytes, one character each. */
  readonly beginning: () => string;
  /** How many there were. */
  readonly bytes: () => number;
}

/**
 * How many bytes came after the body of a complete answer.
 * @returns undefined where that cannot be told: for a chunked body or a very long head, or where another answer says
 * that the connection was idle for too long
 */
export function surplusOf(
  { headers, body, cut }: Pick<Answer, 'headers' | 'body' | 'cut'>,
  seen: AnswerBeginning,
): number | undefined {
  const beginning = seen.beginning();
  const start = before.exec(beginning)?.[0].length ?? 0;
  const end = beginning.indexOf('\r\n\r\n', start);
  const isInChunks = hasField({ headers }, 'transfer-encoding');
  if (cut || isInChunks || end < 0) return undefined;
  const isFarewell = farewell.test(beginning.slice(end + 4 + body.length));
  return isFarewell ? undefined : seen.bytes() - (end + 4) - body.length;
}

/** The answer that a server may send unasked before it closes an idle connection (RFC 9110 15.5.9). */
const farewell = /^HTTP\/1\.[01] 408 /;

/**
 * What may come before an answer: line breaks left from the last one, and interim answers (RFC 9110 15.2), which have
 * no body; 101 is not one of them.
 */
const before = /^[\r\n]*(?:HTTP\/1\.[01] 1(?!01)\d\d[\s\S]*?\r\n\r\n)*/;

/** A filter for the bytes of one socket. */
export interface AnswerGate {
  /** Says that the next bytes begin an answer. */
  readonly expectAnswer: () => void;
  /** The first bytes of the answer, one character a byte: its head, unless that is very long. */
  readonly beginning: () => string;
  /** How many bytes of it, and of anything after it, have arrived. */
  readonly bytes: () => number;
}

/**
 * Installs the filter in a socket's `read`, through which undici takes all bytes. Interim answers are dropped (RFC 9110
 * 15.2: a client must be able to parse them, even unexpected ones).
 */
export function gateAnswers(socket: Socket): AnswerGate {
  const read = socket.read.bind(socket);
  let isStart = false;
  let held: Buffer = Buffer.alloc(0);
  let beginning = '';
  let bytes = 0;
  socket.read = (size) => {
    for (let chunk = read(size); chunk !== null; chunk = read(size)) {
      bytes += chunk.length;
      beginning += chunk.toString('latin1', 0, maxHead - beginning.length);
      if (!isStart) return chunk;
      held = withoutInterim(held.length > 0 ? Buffer.concat([held, chunk]) : chunk);
      if (mayBeInterim(held)) continue;
      isStart = false;
      return withBareLength(held);
    }
    return null;
  };
  return {
    expectAnswer: () => {
      isStart = true;
      held = Buffer.alloc(0);
      beginning = '';
      bytes = 0;
    },
    beginning: () => beginning,
    bytes: () => bytes,
  };
}

function withoutInterim(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return end >= 0 && startsLikeInterim(bytes) ? withoutInterim(bytes.subarray(end + 4)) : bytes;
}

/** Whether more bytes are needed to decide: there are none yet, or only part of the status line or of a head. */
function mayBeInterim(bytes: Buffer): boolean {
  return bytes.length < maxHead && startsLikeInterim(bytes);
}

/** 101 (a switch of protocols) does not count, as no request asks for it. */
function startsLikeInterim(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 'HTTP/1.1 100 '.length);
  const filled = `${start}${'HTTP/1.1 100 '.slice(start.length)}`;
  return /^HTTP\/1\.\d 1(?!01)\d\d[ \r]$/.test(filled);
}

/** Removes white space around Content-Length, which is not part of the value (RFC 9110 5.5). */
function withBareLength(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, end < 0 ? bytes.length : end + 2);
  const bare = head.replace(/^(content-length:[ \t]*\d+)[ \t]+(?=\r\n)/gim, '$1');
  if (bare === head) return bytes;
  return Buffer.concat([Buffer.from(bare, 'latin1'), bytes.subarray(head.length)]);
}

const maxHead = 4096;
