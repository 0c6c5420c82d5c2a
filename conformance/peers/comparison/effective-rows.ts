/** The rows of a run as a comparison counts them: what a mock is known to get wrong is set aside. */

import { countVerdicts, exitCodeOf, resultOf } from '../../engine/conclude/verdict.ts';
import type { RunFinished } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import { isLost } from './answered.ts';
import type { ComparedRun } from './compared-run.ts';

/** A row, and why it is set aside. */
export interface EffectiveRow {
  readonly row: RowResult;
  readonly setAside?: string;
}

/** What a row goes by in a run. */
export function rowKey(id: string, operation: string): string {
  return JSON.stringify([id, operation]);
}

/** The rows of a run by their keys, in its order. */
export function effectiveRows({ events, setAside }: ComparedRun): ReadonlyMap<string, EffectiveRow> {
  return new Map(
    runOf(events).rows.map((row) => {
      const key = rowKey(row.id, row.operation);
      const reason = setAside?.get(key);
      const effective: EffectiveRow =
        reason === undefined ? { row } : { row: { ...row, verdict: 'waived' }, setAside: reason };
      return [key, effective];
    }),
  );
}

/** How a run ended, where some of its rows may be set aside; undefined where it did not end. */
export function effectiveEnd(run: ComparedRun): RunFinished | undefined {
  const { finished } = runOf(run.events);
  if (!finished || !run.setAside || run.setAside.size === 0) return finished;
  const rows = [...effectiveRows(run).values()].map(({ row }) => row);
  const result = resultOf(rows, run.plan.settings.profile, isLost(run.events));
  const exitCode = finished.exitCode === 130 ? 130 : exitCodeOf(result);
  return { ...finished, result, exitCode, counts: countVerdicts(rows) };
}
