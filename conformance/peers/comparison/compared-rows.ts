/** The rows of the matrix: for every target the classes of its answers, and its verdict. */

import type { Cluster, ComparedCell, ComparedRow, CountedAnswer } from '../../model/comparison.ts';
import { reasonMessage } from '../../report/messages.ts';
import type { Answered } from './answered.ts';
import { type EffectiveRow, effectiveRows, rowKey } from './effective-rows.ts';
import type { AnsweredRun } from './parting.ts';

/** The rows of all runs, in the order of the first run that has them. */
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
