/** What really went over the wire. A request names its secrets; an answer may repeat them until it becomes an event. */

import type { Case, CredentialName, Header } from './case.ts';

/** A request and what came of it. */
export interface Exchange {
  readonly caseId: string;
  readonly request: SentRequest;
  readonly outcome: Answer | Failure;
  /** Number of the connection, counted from 1 in the order of opening; 0 when none could be opened. */
  readonly connection: number;
  /** How many requests went over that connection before this one. */
  readonly position: number;
  /** Milliseconds since the run began. */
  readonly startedMs: number;
  readonly durationMs: number;
}

/** The request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** In the order of sending, credentials included, their secrets as shell expressions. */
  readonly headers: readonly SentHeader[];
  readonly body?: Uint8Array;
  readonly chunks?: readonly number[];
}

/** A header field as recorded; `secret` marks a value that is a shell expression around `$NAME`. */
export interface SentHeader extends Header {
  readonly secret?: true;
}

/** A complete HTTP answer, or as much of it as was read before the limit. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** As received, in order; in an event, secrets replaced. */
  readonly headers: readonly Header[];
  /** At most the limit of bytes; in an event, secrets replaced. */
  readonly body: Uint8Array;
  /** Whether the body was longer than the limit. */
  readonly cut: boolean;
  /** Set where it was cut because it announces no end, and came to none within 16 MiB. */
  readonly endless?: true;
  /** Whether the answer held a credential of this run that cannot stand there by chance. */
  readonly leaked: boolean;
  /** Bytes that came along behind the end of the answer; absent where there were none, or where it cannot be told. */
  readonly surplus?: number;
}

/** No usable answer. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  /** The cause in one line, without addresses of this machine or secrets. */
  readonly message: string;
  /** Status of an answer that began and did not end. */
  readonly status?: number;
}

/** Why there is no answer. */
export type FailureCode =
  /** Nobody listens, or the host cannot be reached. */
  | 'refused'
  /** The proxy on the way cannot be reached, or refuses. */
  | 'proxy'
  /** The host's name cannot be resolved. */
  | 'unknown-host'
  /** TLS failed in another way than the next three. */
  | 'tls'
  /** The target's certificate was issued by nobody who is known here. */
  | 'untrusted'
  /** What answers to https:// does not speak TLS. */
  | 'not-tls'
  /** What answers to http:// speaks TLS. */
  | 'is-tls'
  /** The answer did not end within the limit. */
  | 'time-out'
  /** The connection closed before the answer was complete. */
  | 'reset'
  /** The bytes are not HTTP, or not sound HTTP. */
  | 'invalid-http'
  /** The run was stopped while the request was under way. */
  | 'stopped';

/** A case and the exchange that came of it. */
export interface Step {
  readonly case: Case;
  readonly exchange: Exchange;
}

/** Sends cases; the only holder of secrets. A target's misbehaviour is a value, never an exception. */
export interface Transport {
  /** Tells whether a credential of that name can be made from the secrets at hand and differs from the valid one. */
  places(credential: CredentialName): boolean;
  /**
   * Sends one case. `lane` keeps requests on one connection; `fresh` opens a new one.
   * @param leftMs milliseconds that the run has left for it, at least 1: without an answer by then it fails with `stopped`
   */
  send(item: Case, lane?: Lane, leftMs?: number): Promise<Exchange>;
  /** Absent where no other credential can be fetched than the one that is at hand. */
  readonly renewal?: Renewal;
  /** Closes the connection of a named lane. */
  release(lane: string): Promise<void>;
  /** Ends what is under way with failure `stopped` and closes every connection. */
  close(): Promise<void>;
}

/** Fetches another credential when the one at hand expires. */
export interface Renewal {
  /**
   * Looks at every exchange.
   * @returns true when its credential had expired and another one is at hand: the case is to be sent again
   */
  readonly renew: (item: Case, exchange: Exchange) => Promise<boolean>;
  /** How often another credential was fetched, and why that failed in the end. */
  readonly told: () => { readonly times: number; readonly failure?: string };
}

/** Which connection to use: any, a new one, or the one of that name. */
export type Lane =
  | { readonly kind: 'any' }
  | { readonly kind: 'fresh' }
  | { readonly kind: 'named'; readonly name: string };
