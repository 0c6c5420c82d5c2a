/** Answers that never end, break their own framing or are far too large, written by hand on the connection. */

import type { Socket } from 'node:net';
import type { PlantRequest } from './plant-answers.ts';

/** Writes one answer, or something like it. */
export type HostileAnswer = (request: PlantRequest, status: number, body: string) => void;

const deep = '['.repeat(500_000) + ']'.repeat(500_000);

/** The answers; the status and the body are those that would have been right. */
export const hostileAnswers = {
  'ends never': ({ socket }, status) => {
    socket.write(headOf(status));
    writeForever(socket, Buffer.alloc(65_536, ' '));
  },
  'ends never, in chunks': ({ socket }, status) => {
    socket.write(headOf(status, 'Transfer-Encoding: chunked'));
    writeForever(socket, Buffer.from(`400\r\n${' '.repeat(1024)}\r\n`.repeat(64)));
  },
  'drips its head': ({ socket }, status) => drip(socket, headOf(status)),
  'drips its body': ({ socket }, status) => {
    socket.write(headOf(status, 'Content-Length: 1000000'));
    drip(socket, ' ');
  },
  'breaks its chunks': ({ socket }, status, body) =>
    void socket.write(`${headOf(status, 'Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`),
  'ends its chunks early': ({ socket }, status, body) =>
    void socket.end(`${headOf(status, 'Transfer-Encoding: chunked')}fff\r\n${body}`),
  'claims more than it sends': ({ socket }, status, body) =>
    void socket.write(`${headOf(status, `Content-Length: ${Buffer.byteLength(body) + 10}`)}${body}`),
  'claims more than it sends and closes': ({ socket }, status, body) =>
    void socket.end(`${headOf(status, `Content-Length: ${Buffer.byteLength(body) + 10}`)}${body}`),
  'claims less than it sends': ({ socket }, status, body) =>
    void socket.write(`${headOf(status, 'Content-Length: 5')}${body}`),
  'has a head of 10 MB': ({ socket }, status, body) => {
    socket.write(headOf(status).slice(0, -2));
    for (let field = 0; field < 100; field += 1) socket.write(`A: ${'x'.repeat(100_000)}\r\n`);
    socket.write(`\r\n${body}`);
  },
  'has one field of 10 MB': ({ socket }, status, body) =>
    void socket.write(`${headOf(status, `A: ${'x'.repeat(10_000_000)}`)}${body}`),
  'has bytes behind its body': ({ socket }, status, body) =>
    void socket.write(`${headOf(status, `Content-Length: ${Buffer.byteLength(body)}`)}${body}and more`),
  'has an answer behind its body': ({ socket }, status, body) => {
    const answer = `${headOf(status, `Content-Length: ${Buffer.byteLength(body)}`)}${body}`;
    socket.write(`${answer}${headOf(500, 'Content-Length: 0')}`);
  },
  'has half a million arrays within each other': ({ socket }, status) =>
    void socket.write(`${headOf(status, `Content-Length: ${deep.length}`)}${deep}`),
} satisfies Readonly<Record<string, HostileAnswer>>;

/** Names of the answers. */
export type HostileName = keyof typeof hostileAnswers;

function headOf(status: number, ...fields: readonly string[]): string {
  return [`HTTP/1.1 ${status} Some`, 'Content-Type: application/json', ...fields, '', ''].join('\r\n');
}

function writeForever(socket: Socket, bytes: Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
}

/** One byte at a time, from the beginning again at the end. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 10);
  socket.on('close', () => clearInterval(timer));
}
