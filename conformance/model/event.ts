/** Events of a run, in order. Every report is a fold over them. */

import type { Carriages } from './carriages.ts';
import type { Case } from './case.ts';
import type { Position } from './contract.ts';
import type { Coverage } from './coverage.ts';
import type { MockAnswers } from './deviation.ts';
import type { Exchange } from './exchange.ts';
import type { NoticeCode } from './notice-code.ts';
import type { Clause, Exclusion } from './requirement.ts';
import type { Circumstances, recordedSettings, Settings, settingsIfSet } from './settings.ts';
import type { Result, RowResult } from './verdict.ts';

/** What happens in a run. */
export type RunEvent =
  | RunStarted
  | SentExchange
  | { readonly kind: 'row'; readonly result: RowResult }
  | Notice
  | RunFinished;

/** A step was sent. */
export interface SentExchange {
  readonly kind: 'exchange';
  readonly case: Case;
  readonly exchange: Exchange;
  readonly row: string;
  /** 0 is the planned one, higher ones are repetitions. */
  readonly attempt: number;
}

/** The first event. */
export interface RunStarted {
  readonly kind: 'run-started';
  readonly target: string;
  /** The name that the user gave it. */
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
  /** The file of the requirements as the user named it; absent where the bundled ones were taken. */
  readonly requirementsSource?: string;
  /** The files that take the place of the bundled ones; absent where the target is verified by those. */
  readonly own?: OwnFiles;
  /** The prose specification that the requirements restate; absent without requirements. */
  readonly specification?: Specification;
  /** Every operation of the document, in its order. */
  readonly operations: readonly OperationPlace[];
  readonly profile: string;
  readonly seed: number;
  readonly salt: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly plannedRequests: number;
  readonly creates: number;
  /** Names of the credentials by scheme: the shell variable that curl lines use. */
  readonly credentialNames: Readonly<Record<string, string>>;
  /** Those of them by scheme that the user chose, as by `--token env:NAME`: another command has to be told them. */
  readonly chosenVariables?: Readonly<Record<string, string>>;
  readonly declarations: readonly string[];
  readonly settings: RecordedSettings;
  /** Present when flags of the user choose a part. */
  readonly selection?: Selection;
}

/** A mock beside the targets: what it is known to get wrong depends on how it answers, and on its version. */
export interface MockPeer {
  readonly name: string;
  readonly answers: MockAnswers;
  /** Version of its answering part. */
  readonly server: string;
}

/** Files that take the place of the bundled document or requirements, as the user named them. */
export interface OwnFiles {
  readonly document?: string;
  readonly requirements?: string;
}

/** A prose specification: its clauses, restated, and what of it is not verified. */
export interface Specification {
  readonly name: string;
  readonly clauses: readonly Clause[];
  readonly exclusions: readonly Exclusion[];
}

/** The settings that have no field of their own in the first event. */
export interface RecordedSettings
  extends Omit<Pick<Settings, (typeof recordedSettings)[number]>, 'rate' | 'maxFailures' | 'headers'>,
    Pick<Settings, (typeof settingsIfSet)[number]>,
    Circumstances {
  /** As the user typed them. */
  readonly values?: readonly string[];
  /** Requests a second at most; null for no limit. */
  readonly rate: number | null;
  /** How many failing rows end the run; null for no limit. */
  readonly maxFailures: number | null;
  /** Names of the header fields that the user added to every request. */
  readonly headers: readonly string[];
}

/** An operation, and where it stands. */
export interface OperationPlace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Pointer into the document. */
  readonly pointer: string;
  /** Where that is in its file, if known. */
  readonly location?: Position;
}

/** The part of the rows that a run was asked for. */
export interface Selection {
  /** How many rows take part, out of how many. */
  readonly rows: number;
  readonly of: number;
  /** What chose: `--only`, or the name of a configuration. */
  readonly flags: readonly string[];
  /** How many of all rows a configuration leaves out; absent for none. */
  readonly skipped?: number;
  /** How many of the rows that take part count less than they would by themselves; absent for none. */
  readonly lowered?: number;
}

/** Something the user should know that is no verdict. */
export interface Notice {
  readonly kind: 'notice';
  readonly code: NoticeCode;
  /** What to fill into the words, such as a number of seconds. */
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
  /** Absent where nothing was carried in other ways. */
  readonly carriages?: Carriages;
  /** What of the document was exercised; absent in runs of versions that did not count it. */
  readonly coverage?: Coverage;
}

/** Receives the events of a run as they happen. */
export type Emit = (event: RunEvent) => void;
