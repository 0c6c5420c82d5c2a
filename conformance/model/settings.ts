/** Settings: what a run needs to know, every field present. Options become settings in cli/settings.ts alone. */

import type { Header } from './case.ts';

/** How a run is done. */
export interface Settings {
  /** Base URL without a trailing slash. */
  readonly target: string;
  /** The name that the user gave the target. */
  readonly targetName?: string;
  readonly profile: Profile;
  /** Seeds every draw; 32-bit unsigned. */
  readonly seed: number;
  /** Random probes a source. */
  readonly runs: number;
  /** Requests in flight; `auto` fits them to the target's latency. */
  readonly concurrency: number | 'auto';
  /** Requests a second at most; Infinity for no limit. */
  readonly rate: number;
  /** Budget of the run, in milliseconds. */
  readonly maxTimeMs: number;
  /** Budget of a request, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** How many failing rows end the run; Infinity for no limit. */
  readonly maxFailures: number;
  /** How many records the run may create at the target. */
  readonly maxCreates: number;
  /** First fresh identity of the run. */
  readonly salt: bigint;
  /** Ids of rows, checks, sources, cases to run; empty means all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Ids of the only cases to send, whatever the rows ask for; absent for all. */
  readonly cases?: readonly string[];
  readonly operations: readonly string[];
  /** Sent with every request. */
  readonly headers: readonly GivenHeader[];
  /** What the user declares about the target: `tokens-not-verified`. */
  readonly declarations: readonly string[];
  /** Whether sources of the hostile phase are sent. */
  readonly hostile: boolean;
}

/** A header field that the user gave: its value may be a secret. */
export interface GivenHeader extends Header {
  /** Name of the shell variable that stands for the value in records and curl lines: `HEADER_X_API_KEY`. */
  readonly variable: string;
}

/** Which levels gate: `spec` the required, `strict` the recommended too; `smoke` asks little of the required ones alone. */
export type Profile = 'smoke' | 'spec' | 'strict';
