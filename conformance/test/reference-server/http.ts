/** Real HTTP for the tests of the reference server: whole requests by node:http, exact bytes by node:net. */

import { type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
  type RunningServer,
  type ServerOptions,
  startReferenceServer,
} from '../../../reference-server/server.ts';

/** The token that `withServer` starts its servers with. */
export const serverToken = 'T0ken-._~+/==';

/** A body that every server accepts. */
export const validBody = '{"id":1,"name":"Fern"}';

/** An answer, read whole. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Starts a server, runs the work and stops the server whatever happens. */
export async function withPlantServer(
  work: (server: RunningServer) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  const server = await startReferenceServer({ tokens: [serverToken], ...options });
  try {
    await work(server);
  } finally {
    server.drop();
    await server.close();
  }
}

/** Sends one request on a connection of its own. */
export function send(
  url: string,
  options: RequestOptions,
  body: string | Uint8Array = '',
): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, text: Buffer.concat(chunks).toString() });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** POST /plants with the token, as JSON; a header given as undefined is left out. */
export function post(
  url: string,
  body: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): Promise<ReceivedAnswer> {
  const all = { authorization: `Bearer ${serverToken}`, 'content-type': 'application/json', ...headers };
  const kept = Object.entries(all).filter(([, value]) => value !== undefined);
  const length = { 'content-length': Buffer.byteLength(body) };
  return send(`${url}/plants`, { method: 'POST', headers: { ...length, ...Object.fromEntries(kept) } }, body);
}

/** The head lines of an authorised POST /plants, without the blank line that ends them. */
export const answerHead = [
  'POST /plants HTTP/1.1',
  'Host: test',
  `Authorization: Bearer ${serverToken}`,
  'Content-Type: application/json',
].join('\r\n');

/** A whole authorised POST /plants as text. */
export function rawPost(body: string, headers: readonly string[] = []): string {
  return [answerHead, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

/** A connection under the test's control, and what came back on it so far. */
export interface Connection {
  readonly socket: Socket;
  /** Everything received so far. */
  readonly text: () => string;
  /** Resolves once the received text matches; rejects when the connection ends before it does. */
  readonly until: (pattern: RegExp) => Promise<string>;
  /** Resolves with everything received once the other side has closed. */
  readonly closed: Promise<string>;
}

/** Opens a connection to a server. */
export async function openSocket(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => received, until: (pattern) => until(socket, () => received, pattern), closed };
}

/** Sends exact bytes and resolves with all that came until the server closed the connection. */
export async function rawExchange(url: string, bytes: string | Uint8Array): Promise<string> {
  const connection = await openSocket(url);
  connection.socket.write(bytes);
  return connection.closed;
}

function until(socket: Socket, text: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => pattern.test(text()) && resolve(text());
    socket.on('data', look);
    socket.once('close', () => reject(new Error(`closed before ${pattern} came: ${text()}`)));
    look();
  });
}
