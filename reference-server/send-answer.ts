/** Puts an answer on the wire; the last step of every exchange. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { linger } from './linger.ts';

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
