/** Makes clusters of cases in which targets differ: their kind, their row, the smallest case and what it breaks. */

import type {
  BrokenRow,
  Cluster,
  ClusterKind,
  DifferenceStanding,
  TargetAnswer,
} from '../../model/comparison.ts';
import type { Operation } from '../../model/contract.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { BrokenBy } from './broken-rows.ts';
import type { Classify } from './classify.ts';
import { rowKey } from './compared-run.ts';
import { layerOf } from './layers.ts';
import { groupsOf, type Parted } from './parting.ts';
import type { SettledCluster } from './settle.ts';

/** A cluster without its number. */
export type UnnumberedCluster = Omit<Cluster, 'number'>;

/** A cluster with its operation, and the classification that it was found by. */
export interface Unnumbered {
  readonly cluster: UnnumberedCluster;
  readonly operation: Operation;
  readonly classify: Classify;
}

/** The cluster for cases with the same difference, shown by the one that was repeated and shrunk. */
export function clusterOf(
  parted: Parted,
  { compared, isStable, isShrunk }: SettledCluster,
  judges: ReadonlyMap<string, BrokenBy>,
): Pick<Unnumbered, 'cluster' | 'classify'> {
  const [{ layer, classify }] = parted;
  const { probe, sides } = compared;
  const { operation } = probe.row;
  const answers = sides.map(({ run, answer, steps, probe: own }): TargetAnswer => {
    const broken = judges.get(run.name)?.(own, steps) ?? [];
    const mine = broken.filter(({ finding }) => layerOf(finding.code) === layer);
    return { target: run.name, answer, steps, broken: eachOnce(mine) };
  });
  const shown = sides[0]?.steps.at(-1)?.case;
  const cluster = {
    kind: kindOf(answers, isStable),
    ...homeOf(answers, probe.row, sides[0]?.run.whole.rows ?? []),
    operation: operation?.id ?? '',
    sources: [...new Set(parted.map((one) => one.probe.source.label))],
    count: parted.length,
    examples: examplesOf(parted),
    groups: groupsOf(sides),
    smallest: { caseId: shown?.id ?? probe.id, difference: shown?.difference ?? '', isShrunk, answers },
  };
  return { cluster, classify };
}

/**
 * The row that a cluster belongs to: the row that is broken, if any, since for instance the form of all error answers
 * is not about the row that met it.
 */
function homeOf(
  answers: readonly TargetAnswer[],
  { requirement, operation }: PlannedRow,
  rows: readonly PlannedRow[],
): Pick<UnnumberedCluster, 'row' | 'title' | 'moreRows'> {
  const { id, title } = requirement;
  const blamed = answers.flatMap(({ broken }) => broken.filter(({ standing }) => wrong.includes(standing)));
  const isOwn = blamed.some(({ row }) => row === id);
  const other = rows.find(
    (row) => row.operation?.id === operation?.id && blamed.some((one) => one.row === row.requirement.id),
  );
  if (isOwn || !other) return { row: id, title };
  return { row: other.requirement.id, title: other.requirement.title, moreRows: [id] };
}

const wrong: readonly DifferenceStanding[] = ['gates', 'excused', 'unasked'];

function eachOnce(broken: readonly BrokenRow[]): readonly BrokenRow[] {
  const keyOf = ({ row, check, finding, standing }: BrokenRow) =>
    JSON.stringify([row, check, finding.code, finding.place, standing]);
  return [...new Map(broken.map((one) => [keyOf(one), one])).values()];
}

/** The kind of a cluster. A confirmed violation counts whether or not the answers are stable. */
function kindOf(answers: readonly TargetAnswer[], isStable: boolean): ClusterKind {
  const standings = new Set(answers.flatMap(({ broken }) => broken.map(({ standing }) => standing)));
  if (standings.has('gates') || standings.has('excused')) return 'conformance';
  if (!isStable) return 'unstable';
  if (standings.has('unasked')) return 'conformance';
  return standings.has('unconfirmed') ? 'undetermined' : 'freedom';
}

/** How many spellings are named beside the smallest case, and how many characters of each. */
const most = { examples: 6, characters: 80 } as const;

function examplesOf(parted: Parted): readonly string[] {
  const spellings = parted.flatMap(({ sides }) => sides[0]?.steps.at(-1)?.case.spelling ?? []);
  const short = spellings.filter((text) => text !== '' && text.length <= most.characters);
  return [...new Set(short)].slice(0, most.examples);
}

const kinds: readonly ClusterKind[] = ['conformance', 'undetermined', 'freedom', 'unstable'];

/**
 * Sorts clusters: violations first, then in the order of rows, with rows that were not asked for last; then by the
 * number of cases.
 * @param rows row keys in order
 */
export function sortedClusters<T extends { readonly cluster: UnnumberedCluster }>(
  found: readonly T[],
  rows: readonly string[],
): readonly T[] {
  const place = ({ operation, row }: UnnumberedCluster): number => {
    const at = rows.indexOf(rowKey(row, operation));
    return at < 0 ? rows.length : at;
  };
  return found.toSorted(
    ({ cluster: one }, { cluster: other }) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      place(one) - place(other) ||
      other.count - one.count,
  );
}

/** Numbers them from 1. */
export function numbered(found: readonly { readonly cluster: UnnumberedCluster }[]): readonly Cluster[] {
  return found.map(({ cluster }, at) => ({ number: at + 1, ...cluster }));
}
