/**
 * A run that takes part in a comparison, with a way to send requests to its target again, and its rows as the
 * comparison counts them, with known deviations of a mock set aside.
 */

import { countVerdicts, exitCodeOf, resultOf } from '../../engine/conclude/verdict.ts';
import type { Resend } from '../../engine/onlook.ts';
import type { Cluster, ComparedCell, ComparedRow, CountedAnswer } from '../../model/comparison.ts';
import type { RunEvent, RunFinished } from '../../model/event.ts';
import type { Plan } from '../../model/plan.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import { reasonMessage } from '../../report/messages.ts';
import { type Answered, type AnsweredRun, isLost } from './answered.ts';

/** A run with a name. */
export interface ComparedRun {
  /** Unique among the compared runs. */
  readonly name: string;
  readonly peer?: string;
  /** The file that it is stored in. */
  readonly file?: string;
  readonly events: readonly RunEvent[];
  /** The plan that was sent. */
  readonly plan: Plan;
  /** The plan with all rows, by which every answer is judged; the same plan where all were selected. */
  readonly whole: Plan;
  /** Why rows are set aside, by row key: the mock is known to get them wrong. @defaultValue none */
  readonly setAside?: ReadonlyMap<string, string>;
  /** Further notices about it, a sentence each. @defaultValue [] */
  readonly notices?: readonly string[];
  /** Absent where the target is not running any more, as for a stored run. */
  readonly resend?: Resend;
}

/** A row, with the reason if it is set aside. */
interface EffectiveRow {
  readonly row: RowResult;
  readonly setAside?: string;
}

/** The key of a row. */
export function rowKey(id: string, operation: string): string {
  return JSON.stringify([id, operation]);
}

/** The rows of a run by key, in order. */
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

/** The end of a run, recomputed where rows are set aside; undefined where it did not end. */
export function effectiveEnd(run: ComparedRun): RunFinished | undefined {
  const { finished } = runOf(run.events);
  if (!finished || !run.setAside || run.setAside.size === 0) return finished;
  const rows = [...effectiveRows(run).values()].map(({ row }) => row);
  const result = resultOf(rows, run.plan.settings.profile, isLost(run.events));
  const exitCode = finished.exitCode === 130 ? 130 : exitCodeOf(result);
  return { ...finished, result, exitCode, counts: countVerdicts(rows) };
}

/**
 * The rows of the matrix, in the order of the first run that has them: for every target its answer classes and its
 * verdict.
 */
export function comparedRows(
  runs: readonly AnsweredRun[],
  clusters: readonly Cluster[],
): readonly ComparedRow[] {
  const results = runs.map(({ run, answered }) => ({
    rows: effectiveRows(run),
    byRow: Map.groupBy(answered.values(), ({ probe: { row } }) =>
      rowKey(row.requirement.id, row.operation?.id ?? ''),
    ),
  }));
  const order = [...new Set(results.flatMap(({ rows }) => [...rows.keys()]))];
  return order.flatMap((key): readonly ComparedRow[] => {
    const row = results.find(({ rows }) => rows.has(key))?.rows.get(key)?.row;
    if (!row) return [];
    const { id, title, operation, level, clause } = row;
    const own = clusters.filter(
      (cluster) => [cluster.row, ...(cluster.moreRows ?? [])].includes(id) && cluster.operation === operation,
    );
    const cells = results.map((one) => cellOf(one.rows.get(key), one.byRow.get(key) ?? []));
    return [{ id, title, operation, level, clause, cells, clusters: own.map(({ number }) => number) }];
  });
}

function cellOf(effective: EffectiveRow | undefined, answered: readonly Answered[]): ComparedCell {
  const { row, setAside } = effective ?? {};
  const reason = setAside ?? (row?.reason ? reasonMessage(row.reason) : row?.waiver?.reason);
  return {
    ...(row ? { verdict: row.verdict } : {}),
    ...(reason === undefined ? {} : { reason }),
    answers: countAnswers(answered),
  };
}

function countAnswers(answered: readonly Answered[]): readonly CountedAnswer[] {
  return [...Map.groupBy(answered, ({ answer }) => answer)]
    .map(([answer, all]) => ({ answer, count: all.length }))
    .sort((one, other) => other.count - one.count || (one.answer < other.answer ? -1 : 1));
}
