/** The events of a run, in order. Every report is a fold over them. */

import type { Case } from './case.ts';
import type { Position } from './contract.ts';
import type { Coverage } from './coverage.ts';
import type { Carriages } from './covered.ts';
import type { Exchange } from './exchange.ts';
import type { NoticeCode } from './reason.ts';
import type { Clause, Exclusion } from './requirement.ts';
import type { Circumstances, recordedSettings, Settings, settingsIfSet } from './settings.ts';
import type { Level, Result, RowResult } from './verdict.ts';
import type { MockAnswers } from './waiver.ts';

/** An event of a run. */
export type RunEvent =
  | RunStarted
  | SentExchange
  | { readonly kind: 'row'; readonly result: RowResult }
  | Notice
  | RunFinished;

/** A request was sent. */
export interface SentExchange {
  readonly kind: 'exchange';
  readonly case: Case;
  readonly exchange: Exchange;
  readonly row: string;
  /** 0 for the planned request; higher numbers are repetitions. */
  readonly attempt: number;
}

/** The first event. */
export interface RunStarted {
  readonly kind: 'run-started';
  readonly target: string;
  /** The name that the user gave the target. */
  readonly targetName?: string;
  /** Set where the target is a mock that was started beside others. */
  readonly peer?: MockPeer;
  readonly contract: {
    readonly title: string;
    readonly version: string;
    readonly digest: string;
    readonly source: string;
  };
  readonly tool: { readonly name: string; readonly version: string };
  readonly requirements?: string;
  /** The file of the requirements, as the user named it; absent for the bundled ones. */
  readonly requirementsSource?: string;
  /** The user's files that replace bundled ones; absent where there are none. */
  readonly own?: OwnFiles;
  /** The specification that the requirements restate; absent without requirements. */
  readonly specification?: Specification;
  /** Every operation of the document, in order. */
  readonly operations: readonly OperationPlace[];
  readonly profile: string;
  readonly seed: number;
  readonly salt: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly plannedRequests: number;
  readonly creates: number;
  /** The shell variable of each credential in curl lines, by scheme. */
  readonly credentialNames: Readonly<Record<string, string>>;
  /** Those of them that the user chose, as by `--token env:NAME`, so that other commands need the flag as well. */
  readonly chosenVariables?: Readonly<Record<string, string>>;
  readonly declarations: readonly string[];
  readonly settings: RecordedSettings;
  /** Present when the user selected some of the rows. */
  readonly selection?: Selection;
}

/** A mock beside the targets; its known deviations depend on its kind of answers and its version. */
export interface MockPeer {
  readonly name: string;
  readonly answers: MockAnswers;
  /** Version of its server package. */
  readonly server: string;
}

/** The user's files that replace the bundled document or requirements. */
export interface OwnFiles {
  readonly document?: string;
  readonly requirements?: string;
}

/** A specification in prose: its clauses, restated, and what of it is not verified. */
export interface Specification {
  readonly name: string;
  readonly clauses: readonly Clause[];
  readonly exclusions: readonly Exclusion[];
}

/** The settings that have no member of their own in the first event. */
export interface RecordedSettings
  extends Omit<Pick<Settings, (typeof recordedSettings)[number]>, 'rate' | 'maxFailures' | 'headers'>,
    Pick<Settings, (typeof settingsIfSet)[number]>,
    Circumstances {
  /** As the user typed them. */
  readonly values?: readonly string[];
  /** Maximum number of requests in a second; null for no limit. */
  readonly rate: number | null;
  /** How many failing rows end the run; null for no limit. */
  readonly maxFailures: number | null;
  /** Names of the header fields that the user added to every request. */
  readonly headers: readonly string[];
}

/** An operation, with its place in the document. */
export interface OperationPlace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Pointer into the document. */
  readonly pointer: string;
  /** Its position in its file, if known. */
  readonly location?: Position;
}

/** The selection of rows in a run. */
export interface Selection {
  /** How many rows were selected, of how many. */
  readonly rows: number;
  readonly of: number;
  /** How they were selected: `--only`, or the name of a configuration. */
  readonly flags: readonly string[];
  /** How many of all rows the configuration skips; absent for none. */
  readonly skipped?: number;
  /** How many of the selected rows were set to a lower level; absent for none. */
  readonly lowered?: number;
}

/** Something that the user should know, apart from verdicts. */
export interface Notice {
  readonly kind: 'notice';
  readonly code: NoticeCode;
  /** Facts for its message, such as a number of seconds. */
  readonly values: Readonly<Record<string, string>>;
}

/** The last event. */
export interface RunFinished {
  readonly kind: 'run-finished';
  readonly result: Result;
  readonly exitCode: number;
  readonly requests: number;
  readonly durationMs: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Absent where requests were carried in one way only. */
  readonly carriages?: Carriages;
  /** What of the document was exercised; absent in runs of earlier versions, which did not count it. */
  readonly coverage?: Coverage;
}

/** Receives the events of a run as they happen. */
export type Emit = (event: RunEvent) => void;

/**
 * The phase of a run: sending the plan, repeating what was suspicious, or finding simpler requests with the same
 * result.
 */
export type RunPhase = 'asking' | 'asking-again' | 'shrinking';

/** A step of progress. */
export type ProgressStep =
  /** `of` is the number of findings to investigate, if that is what the phase does. */
  | { readonly kind: 'phase'; readonly phase: RunPhase; readonly of?: number }
  /** One finding was investigated. */
  | { readonly kind: 'looked-into' }
  /** An answer broke a row; it has not been repeated yet. */
  | { readonly kind: 'suspected'; readonly row: string; readonly level: Level }
  /** A violation of a row was confirmed; whether it is waived is known only at the end. */
  | { readonly kind: 'broken'; readonly row: string; readonly level: Level };
