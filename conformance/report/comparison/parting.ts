/** Which targets stand apart in a row, for the matrix. */

import type { Cluster, ComparedRow, Comparison } from '../../model/comparison.ts';
import { isOpen, type Verdict } from '../../model/verdict.ts';

/** Names of the targets that answer differently from most; all of them where there is no majority. */
export function partingTargets({ groups }: Pick<Cluster, 'groups'>): readonly string[] {
  const sizes = groups.map(({ targets }) => targets.length);
  const largest = Math.max(0, ...sizes);
  const isTied = sizes.filter((size) => size === largest).length > 1;
  return groups.filter(({ targets }) => isTied || targets.length < largest).flatMap(({ targets }) => targets);
}

/**
 * Tells whether targets differ in a row: in their answers, or in the verdict alone. A row without verdict is no
 * difference, and neither are two verdicts about one server under two names, whose state the first run may have
 * changed.
 */
export function isDifferent(
  { cells, clusters }: Pick<ComparedRow, 'cells' | 'clusters'>,
  { targets }: Pick<Comparison, 'targets'>,
): boolean {
  const told = cells.flatMap(({ verdict }, at) =>
    verdict === undefined || isOpen(verdict) ? [] : [{ verdict, url: targets[at]?.url }],
  );
  const servers = [...Map.groupBy(told, ({ url }) => url).values()];
  const isShared = (wanted: Verdict): boolean =>
    servers.every((one) => one.some(({ verdict }) => verdict === wanted));
  return clusters.length > 0 || (told.length > 0 && !told.some(({ verdict }) => isShared(verdict)));
}

/** Names of the targets whose runs came to no verdict on a row. */
export function openTargets(
  { cells }: Pick<ComparedRow, 'cells'>,
  targets: Comparison['targets'],
): readonly string[] {
  return targets
    .filter((_, at) => {
      const verdict = cells[at]?.verdict;
      return verdict === undefined || isOpen(verdict);
    })
    .map(({ name }) => name);
}

/** The clusters of a row, in order. */
export function clustersOf(row: Pick<ComparedRow, 'clusters'>, all: readonly Cluster[]): readonly Cluster[] {
  return all.filter(({ number }) => row.clusters.includes(number));
}
