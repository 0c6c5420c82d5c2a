/**
 * Filters the bytes from a socket where a client must tolerate what undici does not: unrequested `100 Continue`
 * answers, and blanks after the digits of Content-Length. Also keeps the first bytes of an answer, which undici does
 * not show.
 */

import type { Socket } from 'node:net';

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
