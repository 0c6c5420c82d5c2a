/** Finds out whether anything answers at the base URL, by a GET on a connection of its own, without credentials. */

import { type ClientRequestArgs, request } from 'node:http';
import { connectorsFor, type Route } from '../exchange/route.ts';
import { ProxyError } from '../exchange/tunnel.ts';
import type { Clock } from '../model/tools.ts';

/** The outcome of the request. */
export type ProbeOutcome =
  | { readonly kind: 'status'; readonly status: number }
  /** Bytes came that are not HTTP, or not TLS; the run will report that. */
  | { readonly kind: 'other' }
  /** Why there was no answer, with the error code of the system. */
  | { readonly kind: 'nothing'; readonly why: string };

/** The target, and the route to it. */
interface ProbedTarget {
  /** Base URL. */
  readonly target: string;
  /** @defaultValue direct */
  readonly route?: Route;
}

/**
 * Sends one request over the route of the run. Never rejects. Certificates are not checked: nothing secret is sent, and
 * the run checks them.
 */
export function probeTarget(
  place: ProbedTarget,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ProbeOutcome> {
  const limit = AbortSignal.timeout(Math.ceil(timeoutMs));
  return new Promise((resolve) => {
    const asking = request(optionsFor(place, AbortSignal.any([signal, limit])), (response) => {
      resolve({ kind: 'status', status: response.statusCode ?? 0 });
      asking.destroy();
    });
    asking.on('upgrade', ({ statusCode = 0 }, socket) => {
      resolve({ kind: 'status', status: statusCode });
      socket.destroy();
    });
    asking.on('error', (error) => resolve(limit.aborted ? tooLate(timeoutMs) : outcomeOf(error)));
    // Makes sure that the promise settles: one that never does would end the process without a word.
    asking.on('close', () => resolve({ kind: 'nothing', why: closed }));
    asking.end();
  });
}

/** Options for the request; the connection has TLS already where the target needs it. */
function optionsFor({ target, route }: ProbedTarget, signal: AbortSignal): ClientRequestArgs {
  const { protocol, hostname, host, port, pathname, search } = new URL(target);
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const connect = connectorsFor({ ...route, tls: { ...route?.tls, insecure: true } })(signal);
  return {
    createConnection: (_, made) => {
      connect({ protocol, hostname: bare, host, port }, (...[error, socket]) => {
        // Node's types require a socket beside an error.
        made?.(error, socket as NonNullable<typeof socket>);
      });
      return undefined;
    },
    ...{ host: bare, path: pathname + search, headers: { host }, signal },
  };
}

/** Whether the target is ready: any answer counts, except those of a gateway whose server is not running yet. */
export function isReady(outcome: ProbeOutcome): boolean {
  if (outcome.kind === 'nothing') return false;
  return outcome.kind === 'other' || ![502, 503, 504].includes(outcome.status);
}

/** The outcome in words. */
export function seenOf(outcome: ProbeOutcome): string {
  switch (outcome.kind) {
    case 'status':
      return `status ${outcome.status}`;
    case 'other':
      return 'bytes that are not HTTP';
    case 'nothing':
      return outcome.why;
    default:
      return outcome satisfies never;
  }
}

/** What waiting needs. */
interface WaitNeeds {
  /** Sends one request with a time limit in milliseconds. */
  readonly probe: (timeoutMs: number) => Promise<ProbeOutcome>;
  /** How long to wait, in milliseconds. */
  readonly limitMs: number;
  readonly clock: Clock;
  /** Ends the waiting when it aborts. */
  readonly signal: AbortSignal;
}

/** The result of waiting; `seen` is the last outcome in words. */
export type Waited =
  | { readonly kind: 'ready' }
  | { readonly kind: 'late'; readonly seen: string }
  | { readonly kind: 'stopped' };

const firstPauseMs = 25;
const longestPauseMs = 1000;

/** Time limit of one request, after which a target that does not answer is asked again. */
const patienceMs = 5000;

/** Minimum time limit of the last request, so that its failure means something. */
const leastMs = 1000;

/** Waits until a target answers: asks at once, then repeatedly, at intervals that grow to a second. */
export async function waitForTarget({ probe, limitMs, clock, signal }: WaitNeeds): Promise<Waited> {
  const end = clock.now() + limitMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    const outcome = await probe(Math.min(patienceMs, Math.max(leastMs, end - clock.now())));
    if (signal.aborted) return { kind: 'stopped' };
    if (isReady(outcome)) return { kind: 'ready' };
    const left = end - clock.now();
    if (left <= 0) return { kind: 'late', seen: seenOf(outcome) };
    await clock.sleep(Math.min(pause, left), signal);
    if (signal.aborted) return { kind: 'stopped' };
  }
}

function tooLate(timeoutMs: number): ProbeOutcome {
  return { kind: 'nothing', why: `no answer within ${Math.round(timeoutMs) / 1000} s` };
}

function outcomeOf(error: NodeJS.ErrnoException): ProbeOutcome {
  const { code = '', name, message } = error;
  if (error instanceof ProxyError)
    return { kind: 'nothing', why: `the proxy gave no connection (${message})` };
  if (/^(?:HPE_(?!INVALID_EOF)|ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return { kind: 'other' };
  return { kind: 'nothing', why: `${words[code] ?? 'no connection'} (${code || name})` };
}

const closed = 'a connection that was closed without an answer';

const words: Readonly<Record<string, string>> = {
  ECONNRESET: closed,
  HPE_INVALID_EOF_STATE: closed,
  ENOTFOUND: 'a host name that cannot be resolved',
  EAI_AGAIN: 'a host name that cannot be resolved',
};
