/**
 * What was sent and received. Secrets of requests are replaced by names; answers may contain secrets until they become
 * events.
 */

import type { Case, CredentialName, Header } from './case.ts';

/** A request and its outcome. */
export interface Exchange {
  readonly caseId: string;
  readonly request: SentRequest;
  readonly outcome: Answer | Failure;
  /** Number of the connection, counted from 1 in the order of opening; 0 when none was opened. */
  readonly connection: number;
  /** How many requests this connection had carried before. */
  readonly position: number;
  /** Milliseconds since the start of the run. */
  readonly startedMs: number;
  readonly durationMs: number;
}

/** The request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** In the order of sending, with credentials, whose secrets are shell expressions. */
  readonly headers: readonly SentHeader[];
  readonly body?: Uint8Array;
  readonly chunks?: readonly number[];
}

/** A recorded header field; `secret` marks a value that is a shell expression with `$NAME`. */
export interface SentHeader extends Header {
  readonly secret?: true;
}

/** A complete HTTP answer, or its beginning up to the limit. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** As received, in order; in an event, without secrets. */
  readonly headers: readonly Header[];
  /** Up to the limit in bytes; in an event, without secrets. */
  readonly body: Uint8Array;
  /** Whether the body was longer than the limit. */
  readonly cut: boolean;
  /** Set where it announced no length and did not end within 16 MiB. */
  readonly endless?: true;
  /** Whether the answer contained a credential of this run that cannot be there by chance. */
  readonly leaked: boolean;
  /** How many bytes followed the end of the answer; absent where there were none, or where it cannot be told. */
  readonly surplus?: number;
}

/** No usable answer. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  /** The cause in one line, without addresses of this machine and without secrets. */
  readonly message: string;
  /** Status of an answer that was received only in part, or that no answer may have. */
  readonly status?: number;
}

/** Why there is no answer. */
export type FailureCode =
  /** Nothing listens, or the host cannot be reached. */
  | 'refused'
  /** The proxy cannot be reached, or refuses. */
  | 'proxy'
  /** The name of the host cannot be resolved. */
  | 'unknown-host'
  /** TLS failed in another way than the next three. */
  | 'tls'
  /** The certificate of the target was issued by an unknown authority. */
  | 'untrusted'
  /** The server at an https:// URL does not speak TLS. */
  | 'not-tls'
  /** The server at an http:// URL speaks TLS. */
  | 'is-tls'
  /** The answer did not end within the time limit. */
  | 'time-out'
  /** The connection closed before the answer was complete. */
  | 'reset'
  /** The bytes are not HTTP, or not valid HTTP. */
  | 'invalid-http'
  /** The run was stopped while the request was in progress. */
  | 'stopped';

/** A case with its exchange. */
export interface Step {
  readonly case: Case;
  readonly exchange: Exchange;
}

/** Sends cases, and alone knows the secrets. Misbehaviour of a target is a value, never an exception. */
export interface Transport {
  /** Tells whether a credential of that name can be made from the available secrets and differs from the valid one. */
  places(credential: CredentialName): boolean;
  /**
   * Sends one case.
   * @param lane connection to use; `fresh` opens a new one
   * @param leftMs remaining time of the run in milliseconds, at least 1; without an answer by then, the request fails
   * with `stopped`
   */
  send(item: Case, lane?: Lane, leftMs?: number): Promise<Exchange>;
  /** Absent where credentials cannot be renewed. */
  readonly renewal?: Renewal;
  /** Closes the connection of a named lane. */
  release(lane: string): Promise<void>;
  /** Stops requests in progress with failure `stopped`, and closes every connection. */
  close(): Promise<void>;
}

/** Fetches a new credential when the current one expires. */
export interface Renewal {
  /**
   * Called with every exchange.
   * @returns true when the credential had expired and a new one is available: the case is to be sent again
   */
  readonly renew: (item: Case, exchange: Exchange) => Promise<boolean>;
  /** How often the credential was renewed, and why renewing failed in the end. */
  readonly told: () => { readonly times: number; readonly failure?: string };
}

/** The connection to use: any, a new one, or the one with that name. */
export type Lane =
  | { readonly kind: 'any' }
  | { readonly kind: 'fresh' }
  | { readonly kind: 'named'; readonly name: string };

/** Whether what was sent conforms to the document. */
export function isConforming({ case: { intent } }: Step): boolean {
  return intent.kind === 'conforming';
}
