/** The result of a comparison of targets, made in peers/, from which its reports are made. */

import type { RunStarted, Selection } from './event.ts';
import type { Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Level, Result, Verdict } from './verdict.ts';

/** Runs of one plan against several targets, side by side. */
export interface Comparison {
  readonly contract: { readonly title: string; readonly version: string; readonly digest: string };
  readonly requirements?: string;
  readonly tool: { readonly name: string; readonly version: string };
  readonly profile: string;
  /** The selection of rows; absent when all rows were compared. */
  readonly selection?: Selection;
  readonly seed: number;
  /** The start of the first run: ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The compared facets of answers, in the order in which they are shown. */
  readonly facets: readonly Facet[];
  /** How many cases every target was sent and whose answers were compared, without unstable sources. */
  readonly cases: number;
  /** How many further cases could not be compared: a target was not sent them, or was sent something else. */
  readonly uncompared: number;
  /** In the order in which the user gave them; names are unique. */
  readonly targets: readonly ComparedTarget[];
  /** In the order of the requirements. */
  readonly rows: readonly ComparedRow[];
  /** Violations first, then what the contract leaves open, then what is unstable; each in the order of rows. */
  readonly clusters: readonly Cluster[];
  /** Sources that were removed because one server under two names answered them differently. */
  readonly noise: readonly Noise[];
  /** Further notices, a sentence each. */
  readonly notices: readonly string[];
  /** 0: all conform; 1: one does not; 3: one could not be verified completely; 130: interrupted. */
  readonly exitCode: number;
}

/** A property of an answer that can be compared. */
export type Facet = 'status' | 'media-type' | 'shape' | 'echo' | 'challenge';

/** A target with the result of its own run. */
export interface ComparedTarget {
  readonly name: string;
  /** Base URL. */
  readonly url: string;
  /** Set for a mock that was started beside the targets: `prism`. */
  readonly peer?: string;
  readonly result: Result;
  readonly exitCode: number;
  readonly requests: number;
  readonly durationMs: number;
  /** How many rows have each verdict. */
  readonly counts: Readonly<Record<string, number>>;
  /** The notices of its run, a sentence each. */
  readonly notices: readonly string[];
  /** The file with its run; absent where it was not stored. */
  readonly file?: string;
  /** Names of the shell variables for its credentials; absent where there are none. */
  readonly variables?: readonly string[];
  /** How its run began; absent where it did not. */
  readonly started?: RunStarted;
}

/** One row of the matrix. */
export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  /** Empty for a row about the document as a whole. */
  readonly operation: string;
  readonly level: Level;
  readonly clause: string;
  /** One for each target, in their order. */
  readonly cells: readonly ComparedCell[];
  /** Numbers of the clusters of this row; empty where the targets answer alike. */
  readonly clusters: readonly number[];
}

/** The result of one target in one row: its answers and its verdict. */
export interface ComparedCell {
  /** Absent where the run of this target does not have the row. */
  readonly verdict?: Verdict;
  /** Why it was not run, not decided, excluded or set aside. */
  readonly reason?: string;
  /** The classes of its answers to the cases of the row, the most frequent first; empty for rows without cases. */
  readonly answers: readonly CountedAnswer[];
}

/** A class of answers, with the number of cases that got it. */
export interface CountedAnswer {
  readonly answer: string;
  readonly count: number;
}

/**
 * Cases with the same difference between targets: of one row, or of several rows where nobody is wrong, all targets
 * accept or all refuse, and only the form of the answers differs.
 */
export interface Cluster {
  /** Counted from 1. */
  readonly number: number;
  readonly kind: ClusterKind;
  readonly row: string;
  readonly title: string;
  readonly operation: string;
  /** Ids of further rows of the operation; absent where there are none. */
  readonly moreRows?: readonly string[];
  /** Labels of the sources that the cases come from. */
  readonly sources: readonly string[];
  /** How many cases it has. */
  readonly count: number;
  /** What is special about a few of the requests, as they are sent: `"id":1.0`. */
  readonly examples: readonly string[];
  /** Targets grouped by their answers; the largest group first. */
  readonly groups: readonly AnswerGroup[];
  /** The smallest case with this difference. */
  readonly smallest: SmallestCase;
}

/**
 * `conformance`: at least one target breaks a required row. `freedom`: every answer meets the requirements, so the
 * difference is only recorded. `undetermined`: an answer seems to break a row, and the run of its target could not
 * confirm it. `unstable`: a target answers differently when it is asked again.
 */
export type ClusterKind = 'conformance' | 'freedom' | 'undetermined' | 'unstable';

/** Targets with the same answer to a case. */
export interface AnswerGroup {
  /** Names of targets. */
  readonly targets: readonly string[];
  /** `400 application/json Error`. */
  readonly answer: string;
}

/** The smallest case of a cluster, with the answer of each target. */
interface SmallestCase {
  readonly caseId: string;
  /** The one difference from the control, in words. */
  readonly difference: string;
  /** Whether it is simpler than any case of the plan. */
  readonly isShrunk: boolean;
  /** One for each target that was sent the case, in order. */
  readonly answers: readonly TargetAnswer[];
}

/** The answer of one target to one case. */
export interface TargetAnswer {
  readonly target: string;
  readonly answer: string;
  /** The requests and answers; where a case has several steps, the last one counts. */
  readonly steps: readonly Step[];
  /** The rows that this answer breaks. */
  readonly broken: readonly BrokenRow[];
}

/** A row that an answer breaks. */
export interface BrokenRow {
  readonly row: string;
  readonly check: string;
  readonly level: Level;
  readonly finding: Finding;
  readonly standing: DifferenceStanding;
}

/**
 * `gates`: it decides about the result of the target. `unasked`: the row was not asked for. `excused`: waived or set
 * aside. `advice`: a recommendation. `unconfirmed`: the run of the target could not reproduce it.
 */
export type DifferenceStanding = 'gates' | 'unasked' | 'excused' | 'advice' | 'unconfirmed';

/** A source that one server answers differently from time to time. */
export interface Noise {
  readonly row: string;
  readonly operation: string;
  readonly source: string;
  /** The names of the server among the targets, grouped by its answers. */
  readonly groups: readonly AnswerGroup[];
}
