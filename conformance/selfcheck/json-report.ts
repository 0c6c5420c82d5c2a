/** The outcome as data: selfcheck.json. */

import type { Assessment } from './assess.ts';
import type { SelfcheckResult } from './outcome.ts';

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
