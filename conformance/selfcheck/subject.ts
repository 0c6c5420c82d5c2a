/** A subject: a server of which it is known beforehand what the harness must report. */

import type { RunEvent } from '../model/event.ts';
import type { Profile } from '../model/settings.ts';
import type { Report } from '../report/report.ts';

/** The secret of every subject, the same for all, so that it identifies none. */
export const subjectToken = 'selfcheck-token-4711.abcDEF';

/** A server and what is known of it. */
export interface Subject {
  /** Kebab-case; a combination is named by its variants, joined by ` + `, a mutant also by its operation or pointer. */
  readonly name: string;
  /** What it does, as a sentence. */
  readonly title: string;
  readonly expected: Expectation;
  /** Shorter limits, for servers that never answer. @defaultValue those of every run */
  readonly budgets?: Budgets;
  /** Starts it on a free loopback port. */
  readonly start: () => Promise<RunningSubject>;
}

/** What the harness must report. */
export type Expectation =
  /**
   * A fault: these rows fail, the first of which names it, and no others except those that may. With `strict`, they
   * only warn by default.
   */
  | {
      readonly kind: 'fault';
      readonly rows: readonly [string, ...string[]];
      readonly may?: readonly string[];
      readonly needs?: 'strict';
    }
  /** A variant: nothing is accused, and exactly these recommended rows warn. */
  | { readonly kind: 'variant'; readonly warns: readonly string[] }
  /** Several variants at once: nothing is accused, and only some of these rows may warn. */
  | { readonly kind: 'combination'; readonly mayWarn: readonly string[] }
  /** A server that gives the same answer to everything: only the exit code is known. */
  | { readonly kind: 'constant'; readonly exitCode: number }
  /** A server made from a document: nothing is accused. */
  | { readonly kind: 'responder' }
  /**
   * A mutant that the document rules out: something fails. Under `strict` alone where RFC 9110 or the document only
   * recommend it.
   */
  | { readonly kind: 'mutant'; readonly needs?: 'strict' }
  /** A mutant that the document is too weak to rule out: nothing is accused. */
  | { readonly kind: 'weakness' };

/** Limits as users type them: `300ms`. */
export interface Budgets {
  readonly maxTime: string;
  readonly requestTimeout: string;
}

/** A running server: all that the harness gets to know of a subject, and how to stop it. */
export interface RunningSubject {
  /** The base URL. */
  readonly url: string;
  readonly given: Given;
  /** What the server itself threw; no subject should. */
  readonly failures: () => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** What a user would give: the credential, and the document where it is not the bundled one. */
export type Given =
  | { readonly token: string }
  | { readonly document: string; readonly credential: readonly string[] };

/** What the harness is given. Nothing in it identifies the server. */
export interface HarnessInputs extends Partial<Budgets> {
  readonly target: string;
  readonly token?: string;
  readonly document?: string;
  readonly credential?: readonly string[];
  readonly profile: Profile;
  readonly onEvent: (event: RunEvent) => void;
}

/** The harness, passed in by the caller, so that nothing here depends on it. */
export type Verify = (order: HarnessInputs) => Promise<Report>;
