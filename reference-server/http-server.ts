/** The HTTP server around the application: time limits, the log, and an Error body for what Node refuses by itself. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerRefusal } from './answer.ts';
import { type Refusal, refusal } from './errors.ts';
import { type Exchanges, watchExchanges } from './exchanges.ts';
import { type LogOptions, logBroken, logExchange } from './log.ts';
import { checkHost, refuseBrokenMessages, refuseExpectation } from './node-refusals.ts';
import { sendAnswer } from './send-answer.ts';

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** For all its headers. */
  readonly headers: number;
  /** For its whole request. */
  readonly request: number;
  /** To take a whole answer. */
  readonly answer: number;
}

/** What the server is made with beside the application. */
export interface HttpOptions {
  readonly timeLimits: TimeLimits;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Absent: no log. */
  readonly log: LogOptions | undefined;
}

/** An Express application, seen from here: `unrouted` is called when it can make nothing of the request's target. */
export type App = (request: IncomingMessage, response: ServerResponse, unrouted: () => void) => void;

/** A server that does not listen yet, and the exchanges it works on. */
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

/** An answer that is never read would be kept for ever, with its connection. */
function dropSlowReader(response: ServerResponse, limit: number): void {
  response.once('prefinish', () => {
    const timer = setTimeout(() => response.destroy(), limit);
    response.once('close', () => clearTimeout(timer));
  });
}

/** A client that closes its side behind a whole request still gets its answer; Node would drop it. */
const halfOpen = { httpAllowHalfOpen: true };
