/** All wording of problems and gaps, one sentence each. */

import type { Assessment, AssessmentProblem } from './assess.ts';
import type { ProofGaps } from './lint.ts';

/** What is wrong, without the name of the subject. */
export function problemWords(problem: AssessmentProblem): string {
  switch (problem.kind) {
    case 'survived':
      return `survived: ${problem.rows.join(' ') || 'something'} should have turned`;
    case 'missed-rows':
      return `missed: ${problem.rows.join(' ')} should have turned, too`;
    case 'extra-rows':
      return `extra: ${problem.rows.join(' ')} turned, which the fault does not touch`;
    case 'accused':
      return `accused: ${problem.rows.join(' ')}, although it conforms`;
    case 'missed-warnings':
      return `not warned of: ${problem.rows.join(' ')}`;
    case 'exit-code':
      return `exit code ${problem.actual} in place of ${problem.expected} under the profile ${problem.profile}`;
    case 'broken-subject':
      return `broken: ${problem.reason}`;
    default:
      return problem satisfies never;
  }
}

/** The gaps, one sentence each. */
export function lintWords({ rowsWithoutFault, silentChecks }: ProofGaps): readonly string[] {
  return [
    ...rowsWithoutFault.map((id) => `${id} has no fault that it alone finds`),
    ...silentChecks.map((id) => `the check ${id} never spoke`),
  ];
}

/** How soon there was a proof; empty where nothing failed. */
export function evidenceWords({ observation: { runs } }: Assessment): string {
  const { evidence } = runs.findLast((run) => run.evidence) ?? {};
  return evidence ? `${evidence.row} proven by request ${evidence.requests} after ${evidence.ms} ms` : '';
}

/** The titles of these columns, with an explanation of what they count. */
export const evidenceTitles = {
  requests: 'requests answered when the first one that a red finding shows was answered for the first time',
  ms: 'milliseconds from the start of the run until that answer was there',
} as const;
