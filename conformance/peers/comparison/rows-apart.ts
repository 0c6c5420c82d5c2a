/**
 * Clusters of rows that one target breaks and another one keeps, where no difference of answers shows it: the texts in
 * an answer, what a request leaves behind, or cases that could not be compared.
 */

import type { BrokenRow, Cluster, TargetAnswer } from '../../model/comparison.ts';
import { type Evidence, gates, type RowResult, type Verdict } from '../../model/verdict.ts';
import type { AnsweredRun } from './answered.ts';
import type { UnnumberedCluster } from './clusters.ts';
import { effectiveRows } from './compared-run.ts';

/** The row of one target. */
interface RowOf {
  readonly run: AnsweredRun;
  readonly row: RowResult;
}

/**
 * A cluster for each of these rows.
 * @param shown the clusters of answers that differ
 */
export function rowsApart(
  runs: readonly AnsweredRun[],
  shown: readonly Pick<Cluster, 'operation' | 'smallest'>[],
): readonly UnnumberedCluster[] {
  const byKey = new Map<string, readonly RowOf[]>();
  for (const run of runs)
    for (const [key, { row }] of effectiveRows(run.run))
      byKey.set(key, [...(byKey.get(key) ?? []), { run, row }]);
  return [...byKey.values()].flatMap((all): readonly UnnumberedCluster[] => {
    const servers = [...Map.groupBy(all, ({ run }) => run.run.plan.settings.target).values()];
    const kept = servers.filter((same) => same.every(({ row }) => row.verdict === 'pass')).flat();
    const broken = servers.filter((same) => same.every(({ row }) => isBroken(row.verdict))).flat();
    const [first] = broken.filter((one) => !isShown(one, shown));
    return first && kept.length > 0 ? [clusterOf(first, kept, broken)] : [];
  });
}

function isBroken(verdict: Verdict): boolean {
  return verdict === 'fail' || verdict === 'warn';
}

function isShown(
  { run: { run }, row: { id, operation } }: RowOf,
  shown: readonly Pick<Cluster, 'operation' | 'smallest'>[],
): boolean {
  const answers = shown
    .filter((cluster) => cluster.operation === operation)
    .flatMap(({ smallest }) => smallest.answers);
  return answers.some(({ target, broken }) => target === run.name && broken.some(({ row }) => row === id));
}

function clusterOf(first: RowOf, kept: readonly RowOf[], broken: readonly RowOf[]): UnnumberedCluster {
  const { id, title, operation } = first.row;
  const evidence = evidenceOf(first);
  const last = evidence?.steps.at(-1)?.case;
  const groups = [
    { targets: namesOf(kept), answer: `keeps ${id}` },
    { targets: namesOf(broken), answer: `breaks ${id}` },
  ];
  const [keeping = '', breaking = ''] = groups.map(({ answer }) => answer);
  return {
    kind: first.row.verdict === 'fail' ? 'conformance' : 'freedom',
    ...{ row: id, title, operation, sources: [], count: evidence?.count ?? 1, examples: [] },
    groups: groups.toSorted((one, other) => other.targets.length - one.targets.length),
    smallest: {
      caseId: last?.id ?? '',
      difference: last?.difference ?? '',
      isShrunk: false,
      answers: [
        ...kept.map(({ run }) => answerOf(run, { caseId: last?.id, answer: keeping })),
        ...broken.map((one) => brokenAnswer(one, breaking)),
      ],
    },
  };
}

function namesOf(rows: readonly RowOf[]): readonly string[] {
  return rows.map(({ run }) => run.run.name);
}

/** What decided the verdict. */
function evidenceOf({ run, row }: RowOf): Evidence | undefined {
  const { profile } = run.run.plan.settings;
  return row.evidence.find(({ level }) => gates(level, profile)) ?? row.evidence[0];
}

/** What a target that keeps the row answered to the same case, if it was sent that. */
function answerOf(
  { run, answered }: AnsweredRun,
  { caseId, answer }: { readonly caseId: string | undefined; readonly answer: string },
): TargetAnswer {
  const same = [...answered.values()].find(({ steps }) => steps.at(-1)?.case.id === caseId);
  return { target: run.name, answer, steps: same?.steps ?? [], broken: [] };
}

function brokenAnswer(one: RowOf, answer: string): TargetAnswer {
  const evidence = evidenceOf(one);
  const { id, verdict } = one.row;
  const broken = (of: Evidence): BrokenRow => ({
    ...{ row: id, check: of.check, level: of.level, finding: of.finding },
    standing: verdict === 'fail' ? 'gates' : 'advice',
  });
  return {
    target: one.run.run.name,
    answer,
    steps: evidence?.steps ?? [],
    broken: evidence ? [broken(evidence)] : [],
  };
}
