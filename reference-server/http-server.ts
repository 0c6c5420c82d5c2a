/**
 * The HTTP server around the application: time limits, the log, and Error bodies for requests that Node refuses by
 * itself.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerRefusal, sendAnswer } from './answer.ts';
import { cut, type Refusal, refusal } from './errors.ts';
import {
  checkHost,
  type Exchanges,
  refuseBrokenMessages,
  refuseExpectation,
  watchExchanges,
} from './node-refusals.ts';

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** To send all header fields. */
  readonly headers: number;
  /** To send the whole request. */
  readonly request: number;
  /** To read a whole answer. */
  readonly answer: number;
}

/** Options for the server. */
interface HttpOptions {
  readonly timeLimits: TimeLimits;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Undefined for no log. */
  readonly log: LogOptions | undefined;
}

/** An Express application as a function; `unrouted` is called when it cannot parse the request target. */
export type App = (request: IncomingMessage, response: ServerResponse, unrouted: () => void) => void;

/** A server that does not listen yet, with its exchanges. */
export interface HttpServer {
  readonly server: Server;
  readonly exchanges: Exchanges;
}

/** Creates the server. */
export function createHttpServer(app: App, { timeLimits, now, log }: HttpOptions): HttpServer {
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: timeLimits.headers,
    requestTimeout: timeLimits.request,
    connectionsCheckingInterval: Math.min(1000, timeLimits.headers),
    keepAliveTimeout: 60_000,
  });
  Object.assign(server, halfOpen);
  const exchanges = watchExchanges(server);
  const serve = (request: IncomingMessage, response: ServerResponse, refused: Refusal | undefined) => {
    exchanges.begin(response);
    dropSlowReader(response, timeLimits.answer);
    if (log) logExchange(response, log);
    const refuse = (reason: Refusal) => sendAnswer(request, response, answerRefusal(reason));
    if (refused) refuse(refused);
    else
      app(request, response, () => refuse(refusal('bad-message', 'request line: the target is malformed')));
  };
  server.on('request', (request, response) => serve(request, response, checkHost(request)));
  server.on('checkExpectation', (request, response) => serve(request, response, refuseExpectation(request)));
  refuseBrokenMessages(server, { exchanges, now, onRefusal: () => log && logBroken(log) });
  return { server, exchanges };
}

/** Options for the log. */
interface LogOptions {
  readonly write: (line: string) => void;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Texts that never appear in the log, even if a client put them into a path. */
  readonly secrets: readonly string[];
}

/**
 * Logs an exchange when it is over, as one line of JSON: time, method, path, status and duration, but no token, query
 * or body. The status is null when the client left before the answer.
 */
function logExchange(response: ServerResponse, options: LogOptions): void {
  const started = options.now();
  const { method, path } = { method: response.req.method, path: pathOf(response.req, options.secrets) };
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : null;
    writeLine(options, { method, path, status, durationMs: Math.round(options.now() - started) });
  });
}

/** Logs a request that was not valid HTTP, whose method and path are unknown. */
function logBroken(options: LogOptions): void {
  writeLine(options, { method: null, path: null, status: 400, durationMs: 0 });
}

/** The path alone: a query may contain a token, and so may the user part of an absolute URL. */
function pathOf({ url = '' }: IncomingMessage, secrets: readonly string[]): string {
  const path = url.replace(/[?#].*/s, '').replace(/^\w+:\/\/[^/]*/, '');
  return cut(
    secrets.reduce((text, secret) => text.replaceAll(secret, '***'), path),
    200,
  );
}

function writeLine({ write, now }: LogOptions, line: object): void {
  write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...line })}\n`);
}

/** Closes the connection when an answer is not read in time; it would be kept for ever otherwise. */
function dropSlowReader(response: ServerResponse, limit: number): void {
  response.once('prefinish', () => {
    const timer = setTimeout(() => response.destroy(), limit);
    response.once('close', () => clearTimeout(timer));
  });
}

/** A client that closes its side after a complete request still gets its answer; by default Node would drop it. */
const halfOpen = { httpAllowHalfOpen: true };
