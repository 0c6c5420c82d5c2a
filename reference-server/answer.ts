/**
 * An answer as plain data, made by the pure steps of the pipeline, and how it is sent at the end of every exchange.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors, type Refusal } from './errors.ts';
import type { Plant } from './plants.ts';

/** An HTTP response as data. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Whether to close the connection after this answer, once the client had the chance to read it. */
  readonly close?: boolean;
}

/** The success of create plant: 200 with the Plant as it was sent, without id (Endpoints, Responses). */
export function answerPlant(plant: Plant): ServerAnswer {
  return jsonAnswer(
    200,
    plant.tag === undefined ? { name: plant.name } : { name: plant.name, tag: plant.tag },
  );
}

/** A refusal as an Error body (Errors, 1). */
export function answerRefusal(refused: Refusal): ServerAnswer {
  const { status, value } = errors[refused.reason];
  const answer = jsonAnswer(status, { error: value, message: refused.message }, refused.headers);
  return refused.reason === 'too-large' ? { ...answer, close: true } : answer;
}

/** Any value that `JSON.stringify` can write, as application/json. Lone surrogates are written as escapes. */
export function jsonAnswer(
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): ServerAnswer {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

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
