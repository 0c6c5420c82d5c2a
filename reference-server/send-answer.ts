/** Puts an answer on the wire; the last step of every exchange. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from './answer.ts';

/** Sends an answer whole, with its length. A response that has begun is cut off, one that nobody can get is dropped. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body, close = false } = answer;
  if (!request.socket.writable) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const length = { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length, ...(close && { Connection: 'close' }) });
  if (close && !request.complete && response.socket) sendWhileReceiving(request, response, body);
  else response.end(body);
}

/** The client is still sending what nobody wants: what comes is thrown away until it has seen the answer. */
function sendWhileReceiving(request: IncomingMessage, response: ServerResponse, body: Answer['body']): void {
  response.write(body);
  linger(request.socket);
  request.once('end', () => request.socket.destroy());
  request.resume();
}

/** How long the other side may take to close, in milliseconds. */
const lingerTime = 5000;

/**
 * Closes a connection so that the other side gets to read the last answer. Ends our side behind what was written, and
 * reads on until the other side closes or the time is up: closing a socket with unread bytes resets it, and the reset
 * may overtake the answer.
 */
export function linger(socket: Duplex): void {
  const limit = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(limit));
  socket.on('error', () => socket.destroy());
  socket.end();
  socket.resume();
}
