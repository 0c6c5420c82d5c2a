/** What the engine is handed by the layers that know cases, answers and time. */

import type { Case, Draft, ProbeDraft } from './case.ts';
import type { Reading, SourceContext } from './check.ts';
import type { Operation, Problem } from './contract.ts';
import type { Exchange } from './exchange.ts';

/** Makes and inspects cases; cases/ provides it. */
export interface CaseTools {
  /** The ordinary valid request of an operation. */
  readonly control: (context: SourceContext) => ProbeDraft;
  readonly draw: (draft: Draft, id: string, operation: string, fresh: bigint) => Case;
  /** Two independent judges look at the bytes; returns why they contradict the intent, or undefined. */
  readonly contradiction: (item: Case, operation: Operation) => string | undefined;
}

/** Reads answers; checks/ provides it. */
export interface AnswerTools {
  readonly read: (exchange: Exchange) => Reading;
  /** The rules that the answer breaks; undefined where the document describes no body for it. */
  readonly problems: (
    operation: Operation,
    exchange: Exchange,
    reading: Reading,
  ) => readonly Problem[] | undefined;
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
