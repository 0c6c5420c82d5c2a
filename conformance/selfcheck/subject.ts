/** A subject: a server of which it is known beforehand what the harness has to say about it. */

import type { RunEvent } from '../model/event.ts';
import type { Profile } from '../model/settings.ts';
import type { Report } from '../report/report.ts';

/** A server and what is known of it. */
export interface Subject {
  /** Kebab-case; a combination is named by its variants, joined by ` + `, a mutant also by its operation or pointer. */
  readonly name: string;
  /** What it does, as a sentence. */
  readonly title: string;
  readonly expected: Expectation;
  /** Budgets that end the run sooner, for servers that never answer. @defaultValue those of every run */
  readonly budgets?: Budgets;
  /** Starts it on a free loopback port. */
  readonly start: () => Promise<Target>;
}

/** What the harness has to say. */
export type Expectation =
  /** A fault: these rows turn, the first one names it, and no other but some that may. Under `strict` they only warn elsewhere. */
  | {
      readonly kind: 'fault';
      readonly rows: readonly [string, ...string[]];
      readonly may?: readonly string[];
      readonly needs?: 'strict';
    }
  /** A variant: nothing is accused, and exactly these recommended rows warn. */
  | { readonly kind: 'variant'; readonly warns: readonly string[] }
  /** Several variants at once: nothing is accused, and no row warns but some of these. */
  | { readonly kind: 'combination'; readonly mayWarn: readonly string[] }
  /** A server that answers everything alike: only the exit code is known. */
  | { readonly kind: 'constant'; readonly exitCode: number }
  /** A server made from a document: nothing is accused. */
  | { readonly kind: 'responder' }
  /** A difference that is ruled out: something turns. Under `strict` alone where RFC 9110 or the document only recommend it. */
  | { readonly kind: 'mutant'; readonly needs?: 'strict' }
  /** A difference that the document is too weak to rule out: nothing is accused. */
  | { readonly kind: 'weakness' };

/** Budgets as they are typed: `300ms`. */
export interface Budgets {
  readonly maxTime: string;
  readonly requestTimeout: string;
}

/** A server that runs: all that the harness gets to know of a subject, and how to stop it. */
export interface Target {
  /** The base URL. */
  readonly url: string;
  readonly given: Given;
  /** What the server threw by itself: no subject is meant to. */
  readonly failures: () => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** What a user would give: the credential, and the document where it is not the bundled one. */
export type Given =
  | { readonly token: string }
  | { readonly document: string; readonly credential: readonly string[] };

/** What a judge is told. Nothing in it says which server this is. */
export interface Order extends Partial<Budgets> {
  readonly target: string;
  readonly token?: string;
  readonly document?: string;
  readonly credential?: readonly string[];
  readonly profile: Profile;
  readonly onEvent: (event: RunEvent) => void;
}

/** The harness: whoever starts selfcheck hands it in, so that nothing here depends on a judge. */
export type Verify = (order: Order) => Promise<Report>;
