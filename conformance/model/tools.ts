/**
 * What the engine gets from other rooms: tools for cases, answers and time, and an onlooker, which observes a target
 * besides the rows of a run and may send further requests while the target is running.
 */

import type { Case, Draft, ProbeDraft } from './case.ts';
import type { BranchControl, ControlChoice, Reading, SourceContext } from './check.ts';
import type { Operation, Problem } from './contract.ts';
import type { Notice } from './event.ts';
import type { Exchange, Step } from './exchange.ts';
import type { PlannedProbe } from './plan.ts';

/** Makes and inspects cases; made in cases/. */
export interface CaseTools {
  /** The ordinary valid request of an operation. */
  readonly control: (context: SourceContext) => ProbeDraft;
  /** The same request in these ways to carry it, several of them in one request (ground rule G9). */
  readonly carriedControls: (context: SourceContext, names: ReadonlySet<string>) => readonly CarriedControl[];
  readonly draw: (draft: Draft, id: string, operation: string, fresh: bigint) => Case;
  /** Other choices for the ordinary request, the likeliest first, for a target that refuses the plain one. */
  readonly candidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** Choices with texts in the forms that words and names tell, among the candidates too. */
  readonly likelyTexts: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** Choices with unique values for some members of the body, for a target that accepts no body twice. */
  readonly uniqueCandidates: (context: SourceContext) => Iterable<Partial<ControlChoice>>;
  /** The ordinary request in each other branch of its body. */
  readonly branchControls: (context: SourceContext) => readonly BranchControl[];
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

/** Called once, after everything else was sent and judged. */
export interface Onlooker {
  /** @returns notices for every report; some of them fail the gate */
  readonly look: (sight: Sight) => Promise<readonly Notice[]>;
}

/** What an onlooker sees and may do. */
export interface Sight {
  /** Every planned probe with its answers, doubtful ones repeated. */
  readonly seen: readonly SeenProbe[];
  /** The operations whose control was accepted, by id, in the form that the target accepts. */
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** The accepted control of an operation. */
  readonly control: (operation: string) => Step | undefined;
  /** Tells whether a probe was answered like one with an id that is already used (ground rule G7). */
  readonly isRepeat: (seen: SeenProbe) => boolean;
  /** Sends probes again, several at a time, with fresh ids; those that could not be sent are left out. */
  readonly again: (probes: readonly PlannedProbe[]) => Promise<readonly SeenProbe[]>;
  /** Sends a probe between two controls for the `nth` time, from 1; undefined where the result says nothing. */
  readonly confirm: (probe: PlannedProbe, nth: number) => Promise<readonly Step[] | undefined>;
  /** Sends a request of the onlooker; undefined where it cannot be sent. */
  readonly send: (asked: OnlookerRequest) => Promise<Step | undefined>;
  /** Sends the control of an operation, repeatedly if it fails; false when the target is not as well as before. */
  readonly isWell: (operation: string) => Promise<boolean>;
  /** Whether nothing more can be sent: time is up, the target is lost, or the run ended because of failures. */
  readonly isOver: () => boolean;
}

/** A probe with its answers. */
export interface SeenProbe {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
}

/** A request of the onlooker. */
export interface OnlookerRequest {
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  readonly draft: Draft;
}
