/** From outcomes to verdicts, to the result of the run, to the exit code. Pure; knows levels, not checks. */

import type { Notice } from '../../model/event.ts';
import type { NoticeCode } from '../../model/reason.ts';
import {
  fails,
  gates,
  isOpen,
  type Level,
  type Outcome,
  type Result,
  type RowResult,
  type Verdict,
} from '../../model/verdict.ts';

const ofViolation: Readonly<Record<Level, Verdict>> = {
  required: 'fail',
  recommended: 'warn',
  observed: 'note',
};

/** The verdict of a violation at a level, or of an outcome without one. */
export function verdictOf(outcome: Outcome, level: Level): Verdict {
  switch (outcome) {
    case 'satisfied':
      return 'pass';
    case 'violated':
      return ofViolation[level];
    case 'recorded':
      return 'note';
    case 'not-run':
      return 'blocked';
    case 'undetermined':
      return 'inconclusive';
    case 'suite-error':
      return 'error';
    default:
      return outcome satisfies never;
  }
}

/**
 * The result of a run: a gating failure outweighs anything that stayed open. Rows about the document alone do not
 * count, since they say nothing about the target.
 * @param isLost whether the target went away, so that what it did before proves nothing
 */
export function resultOf(rows: readonly RowResult[], profile: string | undefined, isLost = false): Result {
  if (rows.some(({ verdict }) => fails(verdict, profile))) return 'non-conformant';
  if (rows.some(({ verdict, level, allowed }) => isOpen(verdict) && !allowed && gates(level, profile)))
    return 'incomplete';
  if (isLost || !rows.some((row) => row.runs > 0 && row.operation !== '')) return 'incomplete';
  return rows.some((row) => row.verdict === 'waived') ? 'conformant-with-waivers' : 'conformant';
}

/** The exit code of a run with these notices: an interrupted run has its own, whatever was found. */
export function exitCodeAfter(result: Result, notices: readonly Pick<Notice, 'code'>[]): number {
  const has = (wanted: NoticeCode): boolean => notices.some(({ code }) => code === wanted);
  if (has('own-defect')) return 4;
  return has('interrupted') ? 130 : exitCodeOf(result, notices.some(failsGate));
}

const failing: readonly NoticeCode[] = ['waiver-stale', 'waiver-expired', 'behaviour-changed'];

/** Whether a notice fails the gate although the target conforms. */
function failsGate({ code }: Pick<Notice, 'code'>): boolean {
  return failing.includes(code);
}

/**
 * The exit code of an uninterrupted run.
 * @param isToMend whether a notice fails the gate, such as one about a stale waiver
 */
export function exitCodeOf(result: Result, isToMend = false): number {
  switch (result) {
    case 'conformant':
    case 'conformant-with-waivers':
      return isToMend ? 1 : 0;
    case 'non-conformant':
      return 1;
    case 'incomplete':
      return 3;
    default:
      return result satisfies never;
  }
}

/** The number of rows for each verdict; verdicts of no row are absent. */
export function countVerdicts(rows: readonly RowResult[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { verdict } of rows) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}
