/** Sends an answer: the last step of every exchange. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerAnswer } from './answer.ts';

/**
 * Sends an answer as a whole, with its length. If a response has begun already it is cut off; an answer that nobody can
 * receive is dropped.
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ServerAnswer): void {
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

/**
 * The client is still sending a body that is not wanted: it is read and discarded until the client has seen the answer.
 */
function sendWhileReceiving(
  request: IncomingMessage,
  response: ServerResponse,
  body: ServerAnswer['body'],
): void {
  response.write(body);
  linger(request.socket);
  request.once('end', () => request.socket.destroy());
  request.resume();
}

/** How long the client may take to close the connection, in milliseconds. */
const lingerTime = 5000;

/**
 * Closes a connection so that the client can still read the last answer: ends this side, then reads until the client
 * closes or time is up. Closing a socket with unread bytes would reset the connection, and the reset may overtake the
 * answer.
 */
export function linger(socket: Duplex): void {
  const limit = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(limit));
  socket.on('error', () => socket.destroy());
  socket.end();
  socket.resume();
}
