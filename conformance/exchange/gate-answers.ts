/**
 * Takes out of a socket's bytes what a client has to bear and undici does not: unasked `100 Continue` answers, and blanks
 * behind the digits of a length. Remembers how an answer began, which undici does not tell either.
 */

import type { Socket } from 'node:net';

/** Watches the bytes of one socket. */
export interface AnswerGate {
  /** What comes next is the beginning of an answer. */
  readonly expectAnswer: () => void;
  /** How the answer began, one character a byte: its head where that is not very long. */
  readonly beginning: () => string;
  /** How many bytes have come of it, and of what stands behind it. */
  readonly bytes: () => number;
}

/**
 * Puts a gate before a socket's `read`, through which undici takes all bytes. Interim answers in front of an answer
 * are dropped (RFC 9110 15.2: a client must be able to parse them, also unexpected ones).
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

/** Whether more bytes are needed to tell: nothing yet, a part of the status line, or a head without an end. */
function mayBeInterim(bytes: Buffer): boolean {
  return bytes.length < maxHead && startsLikeInterim(bytes);
}

/** A switch of protocols (101) is no interim answer to a request that asked for none. */
function startsLikeInterim(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 'HTTP/1.1 100 '.length);
  const filled = `${start}${'HTTP/1.1 100 '.slice(start.length)}`;
  return /^HTTP\/1\.\d 1(?!01)\d\d[ \r]$/.test(filled);
}

/** RFC 9110 5.5: white space around a value is no part of it. */
function withBareLength(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, end < 0 ? bytes.length : end + 2);
  const bare = head.replace(/^(content-length:[ \t]*\d+)[ \t]+(?=\r\n)/gim, '$1');
  if (bare === head) return bytes;
  return Buffer.concat([Buffer.from(bare, 'latin1'), bytes.subarray(head.length)]);
}

const maxHead = 4096;
