/** The rows of the matrix: for every target the classes of its answers, and its verdict. */

import type { Cluster, ComparedCell, ComparedRow, CountedAnswer } from '../../model/comparison.ts';
import { resultsOf } from '../../model/results-of.ts';
import type { RowResult } from '../../model/verdict.ts';
import { reasonMessage } from '../../report/messages.ts';
import type { Answered } from './answered.ts';
import type { AnsweredRun } from './parting.ts';

/** The rows of all runs, in the order of the first run that has them. */
export function comparedRows(
  runs: readonly AnsweredRun[],
  clusters: readonly Cluster[],
): readonly ComparedRow[] {
  const results = runs.map(({ run, answered }) => {
    const rows = resultsOf(run.events);
    const byRow = Map.groupBy(answered.values(), ({ probe: { row } }) =>
      keyOf(row.requirement.id, row.operation?.id ?? ''),
    );
    return { rows: new Map(rows.map((row) => [keyOf(row.id, row.operation), row])), byRow };
  });
  const order = [...new Set(results.flatMap(({ rows }) => [...rows.keys()]))];
  return order.flatMap((key): readonly ComparedRow[] => {
    const row = results.find(({ rows }) => rows.has(key))?.rows.get(key);
    if (!row) return [];
    const { id, title, operation, level, clause } = row;
    const own = clusters.filter((cluster) => cluster.row === id && cluster.operation === operation);
    const cells = results.map((one) => cellOf(one.rows.get(key), one.byRow.get(key) ?? []));
    return [{ id, title, operation, level, clause, cells, clusters: own.map(({ number }) => number) }];
  });
}

function keyOf(id: string, operation: string): string {
  return JSON.stringify([id, operation]);
}

function cellOf(row: RowResult | undefined, answered: readonly Answered[]): ComparedCell {
  const reason = row?.reason ? reasonMessage(row.reason) : row?.waiver?.reason;
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
