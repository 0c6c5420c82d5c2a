/** Tools that the engine gets from other rooms: for cases, answers and time. */

import type { Case, Draft, ProbeDraft } from './case.ts';
import type { ControlChoice, Reading, SourceContext } from './check.ts';
import type { Operation, Problem } from './contract.ts';
import type { Exchange } from './exchange.ts';

/** Makes and inspects cases; made in cases/. */
export interface CaseTools {
  /** The ordinary valid request of an operation. */
  readonly control: (context: SourceContext) => ProbeDraft;
  /** The same request in these ways to carry it, several of them in one request (ground rule G9). */
  readonly carriedControls: (context: SourceContext, names: ReadonlySet<string>) => readonly CarriedControl[];
  readonly draw: (draft: Draft, id: string, operation: string, fresh: bigint) => Case;
  /** Other choices for the ordinary request, the likeliest first, for a target that refuses the plain one. */
  readonly candidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** Choices with unique values for some members of the body, for a target that accepts no body twice. */
  readonly uniqueCandidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /**
   * Validates the bytes of a case by two independent validators; returns why they contradict its intent, or undefined.
   */
  readonly contradiction: (item: Case, operation: Operation) => string | undefined;
}

/** The valid request in several ways of carrying, which the target has to accept before anything is tried in them. */
export interface CarriedControl {
  /** Names of the ways. */
  readonly ways: readonly string[];
  /** The request in some of them; undefined where it cannot be carried in these at once. */
  readonly in: (ways: readonly string[]) => ProbeDraft | undefined;
}

/** Reads answers; made in checks/. */
export interface AnswerTools {
  readonly read: (exchange: Exchange) => Reading;
  /**
   * The rules that the answer breaks; undefined where the document describes no body for it, or it cannot be
   * determined.
   */
  readonly problems: (
    operation: Operation,
    exchange: Exchange,
    reading: Reading,
  ) => readonly Problem[] | undefined;
  /** The pattern of the document because of which the problems of an answer are unknown; undefined for none. */
  readonly undecided: (exchange: Exchange) => string | undefined;
}

/** A clock, passed in so that tests can control it. */
export interface Clock {
  /** Milliseconds from any origin; monotonic. */
  readonly now: () => number;
  /** ISO 8601, UTC. */
  readonly date: () => string;
  /** Resolves after the time, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}
