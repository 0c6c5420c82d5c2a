/** A comparison prepared for the page: its rows and clusters with their anchors. */

import type { Cluster, ClusterKind, ComparedRow, Comparison } from '../../../model/comparison.ts';
import { anchorsFor, areaOf } from '../../html/page.ts';
import { clustersOf } from '../parting.ts';

/** A comparison as the page shows it. */
export interface ComparisonPage {
  readonly comparison: Comparison;
  readonly rows: readonly PageRow[];
  readonly clusters: readonly PageCluster[];
  /** Ids of the operations that rows are about, in order. */
  readonly operations: readonly string[];
}

/** A row with its places on the page. */
export interface PageRow {
  readonly row: ComparedRow;
  readonly area: string;
  readonly clusters: readonly PageCluster[];
  /** Its index among the rows, which links its cells, lines and clusters. */
  readonly number: number;
  /** Anchor of its line in the list of all rows. */
  readonly line: string;
}

/** A cluster with its place on the page. */
export interface PageCluster {
  readonly cluster: Cluster;
  readonly kind: ClusterKind;
  readonly anchor: string;
}

/** Prepares a comparison for the page. Total over any comparison. */
export function pageOfComparison(comparison: Comparison): ComparisonPage {
  const operations = [...new Set(comparison.rows.map(({ operation }) => operation))].filter(Boolean);
  const nameOf = ({ id, operation }: { readonly id: string; readonly operation: string }) =>
    operations.length > 1 ? `${operation}-${id}` : id;
  const lines = anchorsFor('row', comparison.rows.map(nameOf));
  const anchors = anchorsFor(
    'cluster',
    comparison.clusters.map(({ number }) => String(number)),
  );
  const clusters = comparison.clusters.map((cluster, at): PageCluster => {
    return { cluster, kind: cluster.kind, anchor: anchors[at] ?? '' };
  });
  const rows = comparison.rows.map((row, number): PageRow => {
    const own = clustersOf(row, comparison.clusters);
    return {
      ...{ row, number, area: areaOf(row), line: lines[number] ?? '' },
      clusters: clusters.filter(({ cluster }) => own.includes(cluster)),
    };
  });
  return { comparison, rows, clusters, operations };
}
