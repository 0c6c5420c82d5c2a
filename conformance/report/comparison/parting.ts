/** Which targets stand apart in a row: the second look that a cell of the matrix gives at its answers. */

import type { Cluster, ComparedRow } from '../../model/comparison.ts';
import { isOpen } from '../../model/gating.ts';

/** Names of the targets that answer otherwise than most; all that take part where there is no such majority. */
export function partingTargets({ groups }: Pick<Cluster, 'groups'>): readonly string[] {
  const sizes = groups.map(({ targets }) => targets.length);
  const largest = Math.max(0, ...sizes);
  const isTied = sizes.filter((size) => size === largest).length > 1;
  return groups.filter(({ targets }) => isTied || targets.length < largest).flatMap(({ targets }) => targets);
}

/** Tells whether targets differ in a row: in their answers, or in the verdict alone. What stayed open is no difference. */
export function isDifferent({ cells, clusters }: Pick<ComparedRow, 'cells' | 'clusters'>): boolean {
  const told = cells.flatMap(({ verdict }) => (verdict === undefined || isOpen(verdict) ? [] : [verdict]));
  return clusters.length > 0 || new Set(told).size > 1;
}

/** The clusters of a row, in their order. */
export function clustersOf(row: Pick<ComparedRow, 'clusters'>, all: readonly Cluster[]): readonly Cluster[] {
  return all.filter(({ number }) => row.clusters.includes(number));
}
