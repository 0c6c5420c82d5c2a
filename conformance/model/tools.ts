/** What the engine is handed by the layers that know cases, answers and time. */

import type { Case, Draft, ProbeDraft } from './case.ts';
import type { ControlChoice, Reading, SourceContext } from './check.ts';
import type { Operation, Problem } from './contract.ts';
import type { Exchange } from './exchange.ts';

/** Makes and inspects cases; cases/ provides it. */
export interface CaseTools {
  /** The ordinary valid request of an operation. */
  readonly control: (context: SourceContext) => ProbeDraft;
  /** The same in every way to carry it that a target may mind, by the name of the way (ground rule G9). */
  readonly carriedControls: (
    context: SourceContext,
  ) => readonly { readonly name: string; readonly draft: ProbeDraft }[];
  readonly draw: (draft: Draft, id: string, operation: string, fresh: bigint) => Case;
  /** Other choices for the ordinary request, the likeliest first, for a target that refuses the plainest. */
  readonly candidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** Choices by which some members of its body are new each time, for a target that takes no body twice. */
  readonly uniqueCandidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** Two independent judges look at the bytes; returns why they contradict the intent, or undefined. */
  readonly contradiction: (item: Case, operation: Operation) => string | undefined;
}

/** Reads answers; checks/ provides it. */
export interface AnswerTools {
  readonly read: (exchange: Exchange) => Reading;
  /** The rules that the answer breaks; undefined where the document describes no body for it, or nobody can tell. */
  readonly problems: (
    operation: Operation,
    exchange: Exchange,
    reading: Reading,
  ) => readonly Problem[] | undefined;
  /** The pattern of the document for want of which the problems of an answer are not known; undefined for none. */
  readonly undecided: (exchange: Exchange) => string | undefined;
}

/** Time, passed in so that a test can hold it. */
export interface Clock {
  /** Milliseconds, monotonic, from any origin. */
  readonly now: () => number;
  /** ISO 8601, UTC. */
  readonly date: () => string;
  /** Resolves after the time, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}
