/**
 * Sends what undici does not support over a connection of its own: HTTP/1.0, `Keep-Alive`, and `Expect: 100-continue`
 * (RFC 9110 10.1.1). There the head comes first, then the content when the server answers 100 or after a while. A final
 * answer before that makes the content unnecessary.
 */

import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Failure } from '../model/exchange.ts';
import { type WireRequest, writtenContent } from './compose-request.ts';
import { failureOf, failureOfStatus, stoppedFailure, timeOutAfter } from './failure-of.ts';
import {
  type ExchangeProgress,
  type Limits,
  type RawAnswer,
  type Reply,
  readHeaders,
  receivedOf,
} from './receive-answer.ts';
import type { ConnectorFor } from './route.ts';

/** The server that such a request goes to. */
export interface ExpectingServer {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly connectorFor: ConnectorFor;
  readonly maxHeaderSize: number;
  /** Aborted when the line is closed; the request then fails with `stopped`. */
  readonly signal: AbortSignal;
  /** Numbers the connection. */
  readonly nextNumber: () => number;
}

/** How long to wait for 100: a server may not know it, and a client must not wait for ever (RFC 9110 10.1.1). */
const patienceMs = 1000;

/** Connectors to servers that did not answer 100 in time: these get the content at once, until one answers it. */
const withoutContinue = new WeakSet<ConnectorFor>();

/** Whether undici cannot send a request. */
export function needsOwnConnection(request: WireRequest): boolean {
  return request.version !== undefined || hasField(request, 'expect') || hasField(request, 'keep-alive');
}

function hasField({ headers }: WireRequest, wanted: string): boolean {
  return headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === wanted);
}

/**
 * Sends one request over a connection of its own, which is closed after the answer.
 * @throws Error when the request cannot be written as HTTP/1.1, which is not the target's fault
 */
export async function sendExpecting(
  server: ExpectingServer,
  request: WireRequest,
  limits: Limits,
): Promise<Reply> {
  let connection = 0;
  let patience: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const asked = openRequest(server, request, AbortSignal.any([server.signal, ending.signal]));
  asked.on('socket', () => {
    connection = server.nextNumber();
    if (!hasField(request, 'expect') || withoutContinue.has(server.connectorFor))
      return sendContent(asked, request);
    patience = setTimeout(
      () => {
        withoutContinue.add(server.connectorFor);
        sendContent(asked, request);
      },
      Math.min(patienceMs, limits.timeoutMs / 2),
    );
  });
  asked.on('continue', () => {
    clearTimeout(patience);
    withoutContinue.delete(server.connectorFor);
    sendContent(asked, request);
  });
  asked.on('response', () => clearTimeout(patience));
  const progress = (): ExchangeProgress => (connection === 0 ? 'connecting' : 'waiting');
  const outcome = await outcomeOf(asked, { ...limits, signal: server.signal, progress });
  clearTimeout(patience);
  asked.destroy();
  // Also ends an attempt to connect.
  ending.abort();
  return { outcome, connection, position: 0 };
}

/** Node sends the head of a request with an `Expect` field before any content. */
function openRequest(
  { origin, connectorFor, maxHeaderSize }: ExpectingServer,
  request: WireRequest,
  signal: AbortSignal,
): ClientRequest {
  const { method, path, headers, body, chunks, version } = request;
  const { host, hostname, port, protocol } = new URL(origin);
  const connect = connectorFor(signal);
  const framing = chunks ? ['transfer-encoding', 'chunked'] : ['content-length', String(body?.length ?? 0)];
  // As elsewhere: it differs from its control by nothing else.
  const lasting = hasField(request, 'connection') ? [] : ['connection', 'keep-alive'];
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return send(origin, {
    method,
    path,
    headers: ['host', host, ...lasting, ...headers, ...framing],
    createConnection: (_, done) => {
      connect({ hostname: hostname.replace(/^\[(.*)\]$/, '$1'), host, port, protocol }, (...came) => {
        if (came[1]) done(null, version === undefined ? came[1] : inVersion(version, came[1]));
        else done(came[0] ?? new Error('no connection'), new Socket());
      });
      return undefined;
    },
    maxHeaderSize,
  });
}

/** Node writes 1.1 and Connection, so both are changed in the head, which is written first. */
function inVersion<S extends Socket>(version: string, socket: S): S {
  const { write } = socket;
  Reflect.set(socket, 'write', (head: unknown, ...others: readonly unknown[]) => {
    Reflect.deleteProperty(socket, 'write');
    const older = String(head).replace(' HTTP/1.1\r\n', ` HTTP/${version}\r\n`);
    return Reflect.apply(write, socket, [older.replace('\r\nconnection: keep-alive\r\n', '\r\n'), ...others]);
  });
  return socket;
}

/** The requests whose content was sent. */
const begun = new WeakSet<ClientRequest>();

/** Sends the content, once, however often the server asks for it. */
function sendContent(asked: ClientRequest, request: WireRequest): void {
  if (begun.has(asked)) return;
  begun.add(asked);
  const content = writtenContent(request);
  if (content instanceof Readable) content.pipe(asked);
  else asked.end(content);
}

interface Wait extends Limits {
  readonly signal: AbortSignal;
  readonly progress: () => ExchangeProgress;
}

/** Settles with the first event that decides; later events of the request are ignored. */
function outcomeOf(
  asked: ClientRequest,
  { timeoutMs, maxAnswerBytes, signal, progress }: Wait,
): Promise<RawAnswer | Failure> {
  return new Promise((resolve) => {
    const end = (outcome: RawAnswer | Failure): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    const timer = setTimeout(() => end(timeOutAfter(timeoutMs)), timeoutMs);
    const stop = (): void => end(stoppedFailure);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    asked.on('upgrade', () => end(failureOf(new Error('bad upgrade'), 'answering')));
    let answer: IncomingMessage | undefined;
    asked.on('response', (message) => {
      answer = message;
      collect(message, maxAnswerBytes, end);
    });
    // Errors after a complete answer do not matter: the connection is closed anyway.
    asked.on('error', (error) => {
      if (!answer?.complete) end(failureOf(error, progress()));
    });
  });
}

function collect(
  message: IncomingMessage,
  maxBytes: number,
  end: (outcome: RawAnswer | Failure) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const { statusCode: status = 0 } = message;
  const finish = (cut: boolean): void => {
    const body = Buffer.concat(chunks, Math.min(size, maxBytes));
    const headers = readHeaders(message.rawHeaders);
    end(failureOfStatus(status) ?? { kind: 'answer', status, headers, body, cut });
  };
  message.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) return;
    finish(true);
    message.destroy();
  });
  message.on('end', () => finish(false));
  message.on('error', (error) => {
    const head = { status, headers: readHeaders(message.rawHeaders) };
    end(failureOf(error, 'reading', { received: receivedOf(head, size) }));
  });
}
