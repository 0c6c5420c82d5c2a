/** Sends cases over HTTP/1.1 and hands back what came of them; secrets enter and leave here and nowhere else. */

import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { RunEvent } from '../model/event.ts';
import type { Answer, Exchange, Failure, Lane, Transport } from '../model/exchange.ts';
import type { Credential } from '../model/security.ts';
import type { GivenHeader } from '../model/settings.ts';
import { createAnswerBudget, createHolder, keptOfCut } from './answer-budget.ts';
import { composeRequest, type Target, type WireRequest } from './compose-request.ts';
import { stopped } from './failure-of.ts';
import { createKeyring } from './keyring.ts';
import { openLanes } from './lanes.ts';
import type { Line } from './line.ts';
import { createOpener, type Opener } from './open-body.ts';
import type { PlacedCredential } from './place-credentials.ts';
import type { Limits, RawAnswer, Reply } from './receive-answer.ts';
import { headerSecrets } from './redact.ts';
import { createEventRedactor } from './redact-event.ts';
import { createRenewal } from './renew-credentials.ts';
import { connectorsFor, type Route } from './route.ts';

/** What a transport needs to know. */
export interface TransportOptions {
  /** The base URL; a path in it goes before the path of every case. */
  readonly target: string;
  readonly credentials: readonly Credential[];
  readonly schemes: Contract['securitySchemes'];
  /** Go along with every request; a case's own field of the same name replaces them. */
  readonly headers: readonly GivenHeader[];
  /** Milliseconds for one exchange, from the first attempt to connect to the last byte of the answer. */
  readonly requestTimeoutMs: number;
  /** Bytes of an answer's body that are read; after them the connection is closed and the beginning kept. */
  readonly maxAnswerBytes: number;
  /** How many connections lane `any` keeps open; requests beyond that wait. */
  readonly connections: number;
  /** Milliseconds since the run began. */
  readonly now: () => number;
  /** @defaultValue straight to the target, with the certificates that Node knows */
  readonly route?: Route;
  /** Gets the credentials anew; throws an Error whose message holds no secret. @defaultValue they never expire */
  readonly fetchCredentials?: () => Promise<readonly Credential[]>;
}

/** A transport that also keeps the secrets it sends out of the record. */
export interface CredentialTransport extends Transport {
  /** Whether an edit can be told from the valid credential: `send` throws for a case whose credential cannot. */
  readonly places: (credential: CredentialName) => boolean;
  /** Closes the connection of a named lane. */
  readonly release: (name: string) => Promise<void>;
  /** The event as it may be recorded and shown: without the secrets that the target sent back. */
  readonly redact: (event: RunEvent) => RunEvent;
}

/**
 * Makes a transport. Nothing is sent before the first case.
 * @throws Error for a credential of a scheme that the contract or this tool does not know
 */
export function createTransport(options: TransportOptions): CredentialTransport {
  const target = targetOf(options);
  const { route = {}, fetchCredentials, requestTimeoutMs } = options;
  const end = { origin: target.origin, connectorFor: connectorsFor(route) };
  const lanes = openLanes(end, options.connections);
  const others = [...headerSecrets(options.headers), ...proxySecrets(route)];
  const keyring = createKeyring(options.credentials, options.schemes, others);
  const renewal = fetchCredentials && createRenewal(keyring, fetchCredentials);
  const means = { open: createOpener(), hold: createHolder() };
  const budget = createAnswerBudget(options.maxAnswerBytes);
  const send: Transport['send'] = async (item, lane = { kind: 'any' }, leftMs = requestTimeoutMs) => {
    const generation = keyring.generation();
    const credential = keyring.place(item.credential, item.schemes);
    if (!credential) throw new Error(`${item.credential} equals the valid credential`);
    const { wire, record } = composeRequest(item, credential.placements, target);
    const { line, give } = await lanes.take(lane);
    const startedMs = options.now();
    try {
      const limits = {
        timeoutMs: Math.min(requestTimeoutMs, leftMs),
        maxAnswerBytes: budget.limit(),
        maySkip: budget.skipFor(item.id),
      };
      const reply = await exchange(line, wire, { ...limits, lane, now: options.now });
      const durationMs = options.now() - startedMs;
      const { connection, position, outcome } = leftMs < requestTimeoutMs ? stoppedIfLate(reply) : reply;
      if (outcome.kind === 'answer') budget.spend(outcome.body.length, outcome.endless && item.id);
      const what = { caseId: item.id, request: record, outcome: received(outcome, credential, means) };
      const exchanged: Exchange = { ...what, connection, position, startedMs, durationMs };
      renewal?.sent(exchanged, generation);
      return exchanged;
    } finally {
      give();
    }
  };
  const places = (name: CredentialName): boolean => keyring.place(name) !== undefined;
  const redact = createEventRedactor(keyring.redactorFor, means.open);
  const { release, close } = lanes;
  return { send, places, release, close, redact, ...(renewal ? { renewal } : {}) };
}

/** What the run had no more time for is no time-out of the target. */
function stoppedIfLate(reply: Reply): Reply {
  const { outcome } = reply;
  return outcome.kind === 'failure' && outcome.code === 'time-out' ? { ...reply, outcome: stopped } : reply;
}

/** A target behind a proxy that is no good may be told what the proxy was told. */
export function proxySecrets({ proxy }: Route): readonly string[] {
  const credential = proxy?.credential ?? '';
  return [credential, credential.slice(credential.indexOf(':') + 1)].filter(({ length }) => length > 0);
}

function targetOf({ target, headers }: TransportOptions): Target {
  const url = new URL(target);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, ''), headers };
}

/**
 * A server may close an idle connection at any time, so a request may meet a connection that is closing
 * (RFC 9112 9.3.1, 9.5). When no byte of an answer came, it is sent once more on a new connection: always when it was
 * not written yet, else only where the connection is not the point.
 */
async function exchange(
  line: Line,
  wire: WireRequest,
  { lane, now, ...limits }: Limits & { readonly lane: Lane; readonly now: () => number },
): Promise<Reply> {
  const startedMs = now();
  const reply = await line.send(wire, limits);
  const mayRepeat = lane.kind === 'any' ? reply.stale !== undefined : reply.stale === 'unsent';
  if (!mayRepeat) return reply;
  const left = Math.max(1, limits.timeoutMs - (now() - startedMs));
  const again = await line.send(wire, { ...limits, timeoutMs: left });
  // Nobody listens any more: what was written before the connection fell may be what felled the target.
  const isGone = again.outcome.kind === 'failure' && /^(?:refused|proxy)$/.test(again.outcome.code);
  return isGone && reply.stale === 'unanswered' ? reply : again;
}

/** The answer as judges see it, secrets included: a secret that is an ordinary word must not change what they judge. */
function received(
  outcome: RawAnswer | Failure,
  { leaks }: PlacedCredential,
  { open, hold }: { readonly open: Opener; readonly hold: ReturnType<typeof createHolder> },
): Answer | Failure {
  if (outcome.kind === 'failure') return outcome;
  const body = hold(outcome.cut ? Uint8Array.from(outcome.body.subarray(0, keptOfCut)) : outcome.body);
  const opened = open({ ...outcome, body });
  const contents = typeof opened === 'object' ? [body, opened.content] : [body];
  const leaked = [...outcome.headers.map(({ value }) => value), ...contents.map(latin1Of)].some(leaks);
  return { ...outcome, body, leaked };
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
