/** A kept-alive connection to the target for one request at a time, with its number and a count of its requests. */

import { type buildConnector, Client, type Dispatcher } from 'undici';
import type { Failure } from '../model/exchange.ts';
import { type WireRequest, writtenContent } from './compose-request.ts';
import { type ExpectingServer, needsOwnConnection, sendExpecting } from './expect-continue.ts';
import { failureOf, isAlert, isOurFault, stoppedFailure, timeOutAfter } from './failure-of.ts';
import { type AnswerGate, gateAnswers, surplusOf } from './head-of.ts';
import {
  type ExchangeProgress,
  type Limits,
  type RawAnswer,
  type Reply,
  receiveAnswer,
} from './receive-answer.ts';
import type { ConnectorFor } from './route.ts';

/** A connection. When the server closes it, the next request opens a new one with a new number. */
export interface Line {
  /**
   * Sends one request; no other may be under way. What undici does not write goes over a connection of its own.
   * @throws Error when the request cannot be written as HTTP/1.1, which is not the target's fault
   */
  readonly send: (request: WireRequest, limits: Limits) => Promise<Reply>;
  /** False once it was closed by `close`, by a time-out or after an answer that was too long. */
  readonly isUsable: () => boolean;
  /** Closes the connection; a request under way fails with `stopped`. */
  readonly close: () => Promise<void>;
}

/** What a line connects to, and how. */
export interface LineEnd {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly connectorFor: ConnectorFor;
}

/**
 * Creates a line, which connects when it is first used.
 * @param nextNumber numbers each connection
 */
export function openLine({ origin, connectorFor }: LineEnd, nextNumber: () => number): Line {
  const ending = new AbortController();
  const state: LineState = { connection: 0, requests: 0, connecting: 0, asking: 0, isClosed: false };
  const client = new Client(origin, { ...clientOptions, connect: gated(connectorFor(ending.signal), state) });
  client.on('connect', () => Object.assign(state, { connection: nextNumber(), requests: 0 }));
  const close = (): Promise<void> => {
    state.isClosed = true;
    // Aborting ends an attempt to connect, which destroying the client leaves to the time-out of the system. It creates
    // an error for every listener, which takes longer than a request, so it is skipped where there is nothing to end.
    if (state.connecting + state.asking > 0) ending.abort(closed);
    return client.destroy(closed);
  };
  const isUsable = (): boolean => !state.isClosed;
  const asked: ExpectingServer = { origin, connectorFor, maxHeaderSize, signal: ending.signal, nextNumber };
  const send: Line['send'] = (request, limits) => {
    if (needsOwnConnection(request)) return sendExpectingOn(state, asked, request, limits);
    return sendOn({ client, state, isUsable, close }, request, limits);
  };
  return { send, isUsable, close };
}

/** The reason for ending a line, shared by all lines since creating an error with its stack is costly. */
const closed = new Error('the line was closed');

interface LineState {
  connection: number;
  requests: number;
  /** How many attempts to connect are under way. */
  connecting: number;
  /** How many requests on connections of their own are under way. */
  asking: number;
  isClosed: boolean;
  gate?: AnswerGate;
  /** The TLS alert by which the peer ended the connection: undici reports only that it is closed. */
  alert?: Error;
}

interface OpenLine extends Omit<Line, 'send'> {
  readonly client: Client;
  readonly state: LineState;
}

const maxHeaderSize = 65_536;

/** The timers of undici are coarse, so `sendOn` has one exact timer for the whole exchange. */
const clientOptions = {
  pipelining: 1,
  allowH2: false,
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: 600_000,
  keepAliveTimeoutThreshold: 0,
  maxHeaderSize,
} as const;

function gated(connect: buildConnector.connector, state: LineState): buildConnector.connector {
  return (options, callback) => {
    state.connecting += 1;
    connect(options, (...result) => {
      state.connecting -= 1;
      const [, socket] = result;
      if (socket) {
        delete state.alert;
        state.gate = gateAnswers(socket);
        socket.once('error', (error) => Object.assign(state, isAlert(error) ? { alert: error } : {}));
      }
      callback(...result);
    });
  };
}

/**
 * A closed line sends nothing more; it is checked here because the signal is not aborted where there was nothing to
 * end.
 */
async function sendExpectingOn(
  state: LineState,
  server: ExpectingServer,
  request: WireRequest,
  limits: Limits,
): Promise<Reply> {
  if (state.isClosed) return { outcome: stoppedFailure, connection: 0, position: 0 };
  state.asking += 1;
  try {
    return await sendExpecting(server, request, limits);
  } finally {
    state.asking -= 1;
  }
}

function sendOn(line: OpenLine, request: WireRequest, limits: Limits): Promise<Reply> {
  const { client, state } = line;
  const wasUsed = state.requests > 0;
  let used = { connection: 0, position: 0 };
  return new Promise((resolve, reject) => {
    const end = (outcome: RawAnswer | Failure, stale?: Reply['stale']): void => {
      clearTimeout(timer);
      resolve({ outcome, ...used, ...(stale && { stale }) });
    };
    const fail = (error: Error, progress: ExchangeProgress): void => {
      const beginning = progress === 'connecting' ? '' : state.gate?.beginning();
      // Where undici cannot parse what arrived, its error looks like a misuse of undici.
      if (!beginning && isOurFault(error)) reject(error);
      const isReused = progress === 'connecting' ? wasUsed : used.position > 0;
      // In place of a first answer, the server may end the connection by an alert, as where it requires a client
      // certificate (RFC 8446 4.4.2.4).
      const cause = used.position === 0 && !received() ? (state.alert ?? error) : error;
      const failure = failureOf(cause, progress, { received: received(), beginning });
      if (line.isUsable()) end(failure, isReused ? staleness[progress] : undefined);
      else end(stoppedFailure);
    };
    const { handler, received } = receiveAnswer(limits, {
      onStart: () => {
        used = { connection: state.connection, position: state.requests };
        state.requests += 1;
        state.gate?.expectAnswer();
      },
      onAnswer: (answer) => {
        end(withSurplus(answer, state.gate));
        if (answer.cut) void line.close();
      },
      onError: fail,
    });
    const timer = setTimeout(() => {
      end(received()?.stream ?? timeOutAfter(limits.timeoutMs, received()));
      void line.close();
    }, limits.timeoutMs);
    client.dispatch(dispatchOptions(request), handler);
  });
}

/** Counts the bytes that arrived together with an answer after its end; for later ones the connection is given up. */
function withSurplus(answer: RawAnswer, gate: AnswerGate | undefined): RawAnswer {
  const surplus = gate && surplusOf(answer, gate);
  return surplus ? { ...answer, surplus } : answer;
}

const staleness: Readonly<Partial<Record<ExchangeProgress, NonNullable<Reply['stale']>>>> = {
  connecting: 'unsent',
  waiting: 'unanswered',
};

function dispatchOptions(request: WireRequest): Dispatcher.DispatchOptions {
  const { method, path, headers, body, inPieces } = request;
  const content = writtenContent(request);
  const length = body && inPieces ? ['content-length', String(body.length)] : [];
  return { method, path, headers: [...headers, ...length], ...(content && { body: content }) };
}
