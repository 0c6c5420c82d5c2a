/** Answers requests that Node's HTTP server would otherwise refuse itself with an empty body. */

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerRefusal, linger, sendAnswer } from './answer.ts';
import { quote, type Refusal, refusal } from './errors.ts';

/** Refuses a request with a missing or repeated Host (RFC 9112 3.2). */
export function checkHost(request: IncomingMessage): Refusal | undefined {
  const hosts = request.headersDistinct['host']?.length ?? 0;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return undefined;
  return refusal('bad-message', `Host: must be sent once, but it was sent ${hosts} times`);
}

/** Refuses an expectation other than 100-continue (RFC 9110 10.1.1 suggests 417, but the document lists only 400). */
export function refuseExpectation(request: IncomingMessage): Refusal {
  return refusal(
    'expectation',
    `Expect: only 100-continue is supported, but it is ${quote(request.headers.expect ?? '')}`,
  );
}

/** What refusing needs besides the server. */
interface RefusalOptions {
  readonly exchanges: Exchanges;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called with each refusal. */
  readonly onRefusal: () => void;
}

/** Answers requests that the HTTP parser refuses, and CONNECT, with an Error body. */
export function refuseBrokenMessages(server: Server, { exchanges, now, onRefusal }: RefusalOptions): void {
  const refuse = (socket: Duplex, why: string) => {
    if (!socket.writable) return;
    onRefusal();
    endWith(socket, refusal('bad-message', why), now());
  };
  server.on('connect', (_request, socket) => refuse(socket, 'request line: method CONNECT is not supported'));
  server.on('clientError', (error: NodeParserError, socket) => {
    const why = reasonOf(error);
    const response = exchanges.latest(socket);
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (response && !response.req.complete) refuseRest(response, why);
    else if (!response || response.writableFinished) refuse(socket, why);
    else response.once('close', () => refuse(socket, why));
  });
}

/** The open connections of a server. */
export interface Exchanges {
  /** Records the response that a connection is working on. */
  readonly begin: (response: ServerResponse) => void;
  /** The latest response of a connection, even if it is over. */
  readonly latest: (socket: Duplex) => ServerResponse | undefined;
  /** Closes idle connections at once, and others after their answer. */
  readonly finish: () => void;
}

/**
 * Watches the connections of a server to know which are in the middle of an exchange, so that neither stopping nor
 * refusing interrupts one.
 */
export function watchExchanges(server: Server): Exchanges {
  const latest = new Map<Duplex, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  return {
    begin: (response) => latest.set(response.req.socket, response),
    latest: (socket) => latest.get(socket),
    finish: () => {
      for (const [socket, response] of latest) finishOne(response, socket);
    },
  };
}

function finishOne(response: ServerResponse | undefined, socket: Duplex): void {
  if (!response || response.writableFinished || socket.writableEnded) {
    socket.destroy();
    return;
  }
  if (!response.headersSent) response.setHeader('Connection', 'close');
  response.once('close', () => socket.end());
}

/** Refuses a request whose rest is invalid, unless it was answered already. */
function refuseRest(response: ServerResponse, why: string): void {
  const answer = { ...answerRefusal(refusal('bad-message', why)), close: true };
  if (response.writableFinished) response.req.socket.destroy();
  else sendAnswer(response.req, response, answer);
}

/** An error of Node's HTTP parser; `reason` is one of its fixed texts. */
interface NodeParserError extends NodeJS.ErrnoException {
  readonly reason?: string;
}

/**
 * The reason in words. For two kinds of framing at once (RFC 9112 6.1) the parser has no code of its own: it blames the
 * last one.
 */
function reasonOf({ code = '', reason = '' }: NodeParserError): string {
  if (/can't be present with/.test(reason))
    return 'Transfer-Encoding: must not be sent together with Content-Length';
  return reasons[code] ?? 'request: is not valid HTTP/1.1';
}

/** The parser's codes in words for the client. */
const reasons: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'request line: the method is unknown',
  HPE_INVALID_URL: 'request line: the target is malformed',
  HPE_INVALID_VERSION: 'request line: the HTTP version is not supported',
  HPE_INVALID_CONTENT_LENGTH: 'Content-Length: must be one decimal number',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'Content-Length: must be sent once',
  HPE_INVALID_TRANSFER_ENCODING: 'Transfer-Encoding: must be chunked, and that once',
  HPE_INVALID_CHUNK_SIZE: 'body: a chunk size is malformed',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body: the chunk extensions are too long',
  HPE_INVALID_HEADER_TOKEN: 'header: a line is malformed',
  HPE_HEADER_OVERFLOW: 'header: is longer than 16384 bytes',
  HPE_INVALID_EOF_STATE: 'request: the connection ended before it did',
  ERR_HTTP_REQUEST_TIMEOUT: 'request: took too long to arrive',
};

/**
 * Answers on a connection without a response, and closes it.
 * @param time time for the Date field, in milliseconds since 1970
 */
function endWith(socket: Duplex, refused: Refusal, time: number): void {
  const { status, headers, body } = answerRefusal(refused);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { ...headers, ...length, Date: new Date(time).toUTCString(), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  linger(socket);
}
