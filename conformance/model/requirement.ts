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
  /** What servers usually get wrong; a text alone may be meant whatever was seen. */
  readonly mistakes: readonly (string | Mistake)[];
  readonly bindings: readonly Binding[];
  /** Ids of the operations it is about, as patterns; absent means each that its checks concern. */
  readonly operations?: readonly string[];
  /** The declaration of the user that excludes the row: `tokens-not-verified`. */
  readonly excludedBy?: string;
}

/** What servers usually get wrong, in words, and what has to be seen for it to be meant. */
export interface Mistake {
  readonly text: string;
  readonly when: Seen;
}

/** What was sent and what came: every key that is there has a pattern, or a sign, that fits. */
export interface Seen {
  /** The one change against the control, in words: `id is null`. */
  readonly sent?: readonly string[];
  /** What the text that was sent is like. */
  readonly text?: readonly TextSign[];
  /** The status: `5*`. */
  readonly status?: readonly string[];
  /** What came instead of what was expected, as the finding has it. */
  readonly came?: readonly string[];
  /** What was expected. */
  readonly expected?: readonly string[];
  /** The code of the finding. */
  readonly code?: readonly string[];
  /** How a text that came differs from the one that was sent. */
  readonly shows?: readonly EchoSign[];
}

/** Of a text that was sent: what makes it one that servers stumble over. */
export type TextSign =
  | 'digits'
  | 'word'
  | 'prototype'
  | 'quote'
  | 'percent'
  | 'markup'
  | 'blank'
  | 'empty'
  | 'beyond-ascii';

/** Of a text that came back: what was done to it. */
export type EchoSign = 'trimmed' | 'cut' | 'normalised' | 'other-case' | 'replaced' | 'escaped' | 'unlike';

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
