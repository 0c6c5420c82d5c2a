/** Requirements: named rows that bind clauses of a prose specification to checks. Data, read from requirements/*.yaml. */

import type { Demand } from './check.ts';
import type { Level } from './level.ts';
import type { Handling, Situation } from './resource.ts';

/** The requirements of one contract. */
export interface Requirements {
  readonly name: string;
  /** The prose specification's name. */
  readonly specification: string;
  /** Place of the identity in the request body, by operation id. */
  readonly identities: Readonly<Record<string, string>>;
  /** Environment variable that holds the credential by default, by scheme. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly clauses: readonly Clause[];
  readonly rows: readonly Requirement[];
  readonly exclusions: readonly Exclusion[];
  /** Checks that no row names on purpose, and why. */
  readonly excused: readonly { readonly check: string; readonly reason: string }[];
  /** What valid requests that are refused come to, where that is another thing than usual. */
  readonly refusals?: Refusals;
}

/** What some situations come to in which a valid request is refused. */
export type Refusals = Readonly<Partial<Record<Situation, Handling>>>;

/** One sentence of the specification, restated. */
export interface Clause {
  readonly id: string;
  /** The section it stands in. */
  readonly section: string;
  readonly statement: string;
}

/** A part of the specification that is not verified, and why. */
export interface Exclusion {
  readonly title: string;
  readonly clauses: readonly string[];
  readonly reason: string;
}

/** A row: what a server must, should or may do. */
export interface Requirement {
  /** `REJ-03`. */
  readonly id: string;
  readonly title: string;
  /** Ids of the clauses it rests on. */
  readonly clauses: readonly string[];
  /** Sections of standards it rests on besides: `RFC 9110 8.3.1`. */
  readonly standards: readonly string[];
  /** What is sent, in words. */
  readonly sent: string;
  /** What is expected, in words. */
  readonly expected: string;
  /** What servers usually get wrong, in words. */
  readonly mistakes: readonly string[];
  readonly bindings: readonly Binding[];
  /** Ids of the operations it is about, as patterns; absent means each that its checks concern. */
  readonly operations?: readonly string[];
  /** The declaration of the user that excludes the row: `tokens-not-verified`. */
  readonly excludedBy?: string;
}

/** Ties a row to a check, narrowed. Patterns match whole ids; `*` stands for any characters. */
export interface Binding {
  readonly check: string;
  readonly level: Level;
  /** Which sources of the check, by pattern; absent means all. For checks that provoke. */
  readonly sources?: readonly string[];
  /** Which sources of the check not, by pattern: those that other rows take. */
  readonly notSources?: readonly string[];
  /** Statuses that satisfy, where the document leaves more open. */
  readonly expect?: readonly string[];
  /** Judge only answers with these statuses (`200`, `4XX`). For checks that judge what others provoke. */
  readonly statuses?: readonly string[];
  /** Keep only findings at these places of the answer. */
  readonly places?: readonly string[];
  /** Judge only what these rows provoked, by pattern. */
  readonly provokedBy?: readonly string[];
  /** Do not judge what these rows provoked, by pattern. */
  readonly notProvokedBy?: readonly string[];
  /** How many answers have to be judged before the row can pass; absent means one. */
  readonly atLeast?: number;
  /** What the document has to say, for checks of the document. */
  readonly demands?: readonly Demand[];
}
