/** What a comparison of targets came to: the shape that its reports are made from. peers/ makes it. */

import type { Selection } from './event.ts';
import type { Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Level } from './level.ts';
import type { Result, Verdict } from './verdict.ts';

/** Runs of one plan against several targets, side by side. */
export interface Comparison {
  readonly contract: { readonly title: string; readonly version: string; readonly digest: string };
  readonly requirements?: string;
  readonly tool: { readonly name: string; readonly version: string };
  readonly profile: string;
  /** The part of the rows that was asked for; absent when all were. */
  readonly selection?: Selection;
  readonly seed: number;
  /** ISO 8601, UTC: that of the first run. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** What of an answer is compared, in the order of showing. */
  readonly facets: readonly Facet[];
  /** Cases that every target was asked, and answers that were compared, those of unstable sources not counted. */
  readonly cases: number;
  /** In the order in which the user named them; names are unique. */
  readonly targets: readonly ComparedTarget[];
  /** In the order of the requirements. */
  readonly rows: readonly ComparedRow[];
  /** What is wrong first, then freedom, then what is unstable; in each in the order of the rows. */
  readonly clusters: readonly Cluster[];
  /** Sources that were taken out since one server, asked under two names, answered them otherwise. */
  readonly noise: readonly Noise[];
  /** What else is to be told, a sentence each. */
  readonly notices: readonly string[];
  /** 0 all conform, 1 one does not, 3 one could not be verified to the end, 130 interrupted. */
  readonly exitCode: number;
}

/** What of an answer may be compared. */
export type Facet = 'status' | 'media-type' | 'shape' | 'echo' | 'challenge';

/** One target and what its own run came to. */
export interface ComparedTarget {
  readonly name: string;
  /** Base URL. */
  readonly url: string;
  /** Set for a mock that is started beside the targets: `prism`. */
  readonly peer?: string;
  readonly result: Result;
  readonly exitCode: number;
  readonly requests: number;
  readonly durationMs: number;
  /** How many rows came to each verdict. */
  readonly counts: Readonly<Record<string, number>>;
  /** What its run had to tell, a sentence each. */
  readonly notices: readonly string[];
  /** Where its run was stored; absent where it was not. */
  readonly file?: string;
  /** Names of the shell variables that stand for its credentials; absent where there are none. */
  readonly variables?: readonly string[];
}

/** One row of the matrix. */
export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  /** Empty for what concerns the document as a whole. */
  readonly operation: string;
  readonly level: Level;
  readonly clause: string;
  /** One for each target, in their order. */
  readonly cells: readonly ComparedCell[];
  /** Numbers of the clusters of this row; empty where the targets answer alike. */
  readonly clusters: readonly number[];
}

/** What one target did in one row: two signs, one for its answers and one for the verdict. */
export interface ComparedCell {
  /** Absent where the run of this target has no such row. */
  readonly verdict?: Verdict;
  /** Why it was not run, not concluded, excluded or set aside. */
  readonly reason?: string;
  /** The classes of its answers to the row's own cases, the most frequent first; empty for rows without any. */
  readonly answers: readonly CountedAnswer[];
}

/** An answer class, and how many cases were answered so. */
export interface CountedAnswer {
  readonly answer: string;
  readonly count: number;
}

/**
 * Cases on which the targets part in the same way: of one row, or of several where nobody is wrong, all accept or all
 * refuse, and they do so in different words.
 */
export interface Cluster {
  /** Counts from 1. */
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
  /** What is special about a few of them, as it stands on the wire: `"id":1.0`. */
  readonly examples: readonly string[];
  /** Targets that answer alike, by what they answer; the largest group first. */
  readonly groups: readonly AnswerGroup[];
  /** The smallest case on which they part. */
  readonly smallest: SmallestCase;
}

/**
 * `conformance`: at least one target breaks a row that is required. `freedom`: every answer is within what is required,
 * so the difference is recorded. `undetermined`: an answer breaks a row, as far as it was seen, and the run of its target
 * could not confirm it. `unstable`: a target answers otherwise when it is asked again.
 */
export type ClusterKind = 'conformance' | 'freedom' | 'undetermined' | 'unstable';

/** Targets that answer a case alike. */
export interface AnswerGroup {
  /** Names of targets. */
  readonly targets: readonly string[];
  /** `400 application/json Error`. */
  readonly answer: string;
}

/** The smallest case of a cluster, with what each target answered. */
export interface SmallestCase {
  readonly caseId: string;
  /** The one change against the control, in words. */
  readonly difference: string;
  /** Whether it is simpler than any case of the plan. */
  readonly isShrunk: boolean;
  /** One for each target that was asked, in their order. */
  readonly answers: readonly TargetAnswer[];
}

/** How one target answered one case. */
export interface TargetAnswer {
  readonly target: string;
  readonly answer: string;
  /** What was sent and what came; the last one is what counts where a case has several steps. */
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
 * aside. `advice`: a recommendation. `unconfirmed`: the run of the target could not repeat it.
 */
export type DifferenceStanding = 'gates' | 'unasked' | 'excused' | 'advice' | 'unconfirmed';

/** A source that one server answers now so, now so. */
export interface Noise {
  readonly row: string;
  readonly operation: string;
  readonly source: string;
  /** The names under which the server was asked, and how it answered each time. */
  readonly groups: readonly AnswerGroup[];
}
