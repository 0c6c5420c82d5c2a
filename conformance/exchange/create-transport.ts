/** Sends cases over HTTP/1.1 and returns what came of them. Secrets are added to requests here, and nowhere else. */

import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { RunEvent } from '../model/event.ts';
import type { Answer, Exchange, Failure, Lane, Transport } from '../model/exchange.ts';
import type { Credential } from '../model/security.ts';
import type { GivenHeader } from '../model/settings.ts';
import { createAnswerBudget, createHolder, keptOfCut } from './answer-budget.ts';
import { composeRequest, type Target, type WireRequest } from './compose-request.ts';
import { stoppedFailure } from './failure-of.ts';
import { openLanes } from './lanes.ts';
import type { Line } from './line.ts';
import { createOpener, type Opener } from './open-body.ts';
import type { PlacedCredential } from './place-credentials.ts';
import type { Limits, RawAnswer, Reply } from './receive-answer.ts';
import { headerSecrets } from './redact.ts';
import { createEventRedactor } from './redact-event.ts';
import { createKeyring, createRenewal } from './renew-credentials.ts';
import { connectorsFor, type Route } from './route.ts';

/** The options of a transport. */
export interface TransportOptions {
  /** The base URL; its path is put before the path of every case. */
  readonly target: string;
  readonly credentials: readonly Credential[];
  readonly schemes: Contract['securitySchemes'];
  /** Sent with every request; a field of the case with the same name replaces one. */
  readonly headers: readonly GivenHeader[];
  /** Time limit of one exchange in milliseconds, from the attempt to connect to the last byte of the answer. */
  readonly requestTimeoutMs: number;
  /** Maximum size in bytes of the body of an answer; beyond it the connection is closed and the beginning is kept. */
  readonly maxAnswerBytes: number;
  /** How many connections lane `any` keeps open; more requests have to wait. */
  readonly connections: number;
  /** Milliseconds since the run began. */
  readonly now: () => number;
  /** @defaultValue directly to the target, trusting the certificates that Node trusts */
  readonly route?: Route;
  /**
   * Fetches new credentials; throws an Error whose message contains no secret. @defaultValue credentials do not expire
   */
  readonly fetchCredentials?: () => Promise<readonly Credential[]>;
}

/** A transport that also keeps secrets out of the record. */
export interface CredentialTransport extends Transport {
  /**
   * Whether a credential can be sent: an edit that does not differ from the valid credential cannot, and `send` throws
   * for it.
   */
  readonly places: (credential: CredentialName) => boolean;
  /** Closes the connection of a named lane. */
  readonly release: (name: string) => Promise<void>;
  /** The event as it may be recorded and shown, without secrets that the target sent back. */
  readonly redact: (event: RunEvent) => RunEvent;
}

/**
 * Creates a transport; nothing is sent before the first case.
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
      const what = { caseId: item.id, request: record, outcome: received(outcome, credential, means) };
      if (outcome.kind === 'answer') budget.spend(costOf(outcome, what.outcome), outcome.endless && item.id);
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

/** How many bytes an answer costs: one whose body is held already takes no more room than one that is cut off. */
function costOf({ body, cut }: RawAnswer, kept: Answer | Failure): number {
  const isHeld = kept.kind === 'answer' && !cut && kept.body !== body && kept.body.length === body.length;
  return isHeld ? Math.min(body.length, keptOfCut) : body.length;
}

/** A request that the end of the run cut short did not time out because of the target. */
function stoppedIfLate(reply: Reply): Reply {
  const { outcome } = reply;
  return outcome.kind === 'failure' && outcome.code === 'time-out'
    ? { ...reply, outcome: stoppedFailure }
    : reply;
}

/** The secrets of the proxy, which a misconfigured proxy might pass on to the target. */
export function proxySecrets({ proxy }: Route): readonly string[] {
  const credential = proxy?.credential ?? '';
  return [credential, credential.slice(credential.indexOf(':') + 1)].filter(({ length }) => length > 0);
}

function targetOf({ target, headers }: TransportOptions): Target {
  const url = new URL(target);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, ''), headers };
}

/**
 * Repeats a request on a new connection where a kept one failed before any byte of an answer, since a server may close
 * an idle connection at any time (RFC 9112 9.3.1, 9.5). A request that was not written yet is always repeated, one that
 * was written only where the case is not about the connection.
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
  // The target is gone; the first attempt may be what made it crash, so that one counts.
  const isGone = again.outcome.kind === 'failure' && /^(?:refused|proxy)$/.test(again.outcome.code);
  return isGone && reply.stale === 'unanswered' ? reply : again;
}

/**
 * The answer as checks see it, with secrets in it: replacing a secret that is an ordinary word would change what they
 * judge.
 */
function received(
  outcome: RawAnswer | Failure,
  { leaks }: PlacedCredential,
  { open, hold }: { readonly open: Opener; readonly hold: ReturnType<typeof createHolder> },
): Answer | Failure {
  if (outcome.kind === 'failure') return outcome;
  const came = hold(outcome.cut ? Uint8Array.from(outcome.body.subarray(0, keptOfCut)) : outcome.body);
  const opened = open({ ...outcome, body: came });
  // A body that decodes to more than the limit is treated as cut off, so that no judge decodes it again.
  const isBeyond = opened === 'too-large';
  const body = isBeyond ? came.subarray(0, 0) : came;
  const contents = typeof opened === 'object' ? [body, opened.content] : [body];
  const leaked = [...outcome.headers.map(({ value }) => value), ...contents.map(latin1Of)].some(leaks);
  return { ...outcome, body, cut: outcome.cut || isBeyond, leaked };
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
