/**
 * The result of a whole selfcheck, the score, the problems, the exit code, and all of it as data: selfcheck.json.
 * Pure.
 */

import { type Assessment, isFound } from './assess.ts';
import type { ProofGaps } from './lint.ts';

/** Everything that a report of a selfcheck shows. */
export interface SelfcheckResult {
  /** 0 without problems; 1 with a survivor, an accusation, a difference or a gap. */
  readonly exitCode: 0 | 1;
  readonly score: Score;
  readonly assessments: readonly Assessment[];
  /** Where the stored matrix differs. */
  readonly differences: readonly string[];
  /** Absent when only some subjects ran, since nothing is known of the others. */
  readonly lint?: ProofGaps;
}

/** The counts. */
export interface Score {
  /** Faults and mutants. */
  readonly faults: Share;
  /**
   * Servers that conform: variants, their combinations, responders, and mutants that the document does not rule out.
   */
  readonly freedoms: Share;
  readonly constants: Share;
}

/** How many of all are as expected. */
export interface Share {
  readonly right: number;
  readonly all: number;
}

/** Computes the outcome. */
export function outcomeOf(
  assessments: readonly Assessment[],
  differences: readonly string[],
  lint?: ProofGaps,
): SelfcheckResult {
  const isOpen = lint !== undefined && lint.rowsWithoutFault.length + lint.silentChecks.length > 0;
  const isPerfect = assessments.every(({ problems }) => problems.length === 0);
  return {
    exitCode: isPerfect && differences.length === 0 && !isOpen ? 0 : 1,
    score: scoreOf(assessments),
    assessments,
    differences,
    ...(lint && { lint }),
  };
}

function scoreOf(assessments: readonly Assessment[]): Score {
  const share = (isRight: (one: Assessment) => boolean, ...kinds: readonly Assessment['kind'][]): Share => {
    const some = assessments.filter(({ kind }) => kinds.includes(kind));
    return { right: some.filter(isRight).length, all: some.length };
  };
  const isClean = ({ problems }: Assessment) => problems.length === 0;
  return {
    faults: share(isFound, 'fault', 'mutant'),
    freedoms: share(isClean, 'variant', 'combination', 'responder', 'weakness'),
    constants: share(isClean, 'constant'),
  };
}

/** When and by which version it ran, and for how long. */
export interface SelfcheckRun {
  readonly tool: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
}

/** One JSON document, indented, with a final line break. */
export function jsonReport(outcome: SelfcheckResult, circumstances: SelfcheckRun): string {
  const { assessments, ...rest } = outcome;
  const report = { ...circumstances, ...rest, subjects: assessments.map(subjectOf) };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function subjectOf({ name, kind, title, rows, problems, observation }: Assessment): unknown {
  const runs = observation.runs.map(({ profile, exitCode, requests, durationMs, evidence }) => ({
    profile,
    exitCode,
    requests,
    durationMs,
    firstEvidence: evidence ?? null,
  }));
  return { name, kind, title, rows, problems, runs };
}
