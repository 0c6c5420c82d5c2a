/**
 * Takes unasked `100 Continue` answers out of a socket's bytes: a client has to bear them, undici does not. Remembers how
 * an answer began, which undici does not tell either.
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
 * Puts a gate before a socket's `read`, through which undici takes all bytes. Interim answers of status 100 in front
 * of an answer are dropped (RFC 9110 15.2: a client must be able to parse them, also unexpected ones).
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
      held = withoutContinue(held.length > 0 ? Buffer.concat([held, chunk]) : chunk);
      if (mayBeContinue(held)) continue;
      isStart = false;
      return held;
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

const statusLine = 'HTTP/1.1 100 ';

function withoutContinue(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return end >= 0 && startsLikeContinue(bytes) ? withoutContinue(bytes.subarray(end + 4)) : bytes;
}

/** Whether more bytes are needed to tell: nothing yet, a part of the status line, or a head without an end. */
function mayBeContinue(bytes: Buffer): boolean {
  return bytes.length < maxHead && startsLikeContinue(bytes);
}

function startsLikeContinue(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, statusLine.length);
  return statusLine.startsWith(start) || (start.startsWith('HTTP/1.') && start.endsWith(' 100\r'));
}

const maxHead = 4096;
