/**
 * Compares runs of one plan against several targets: where they part, on which smallest case, and whether anybody is
 * wrong. Every answer was judged by its own run first: agreement with others is never a substitute for conformance.
 */

import type {
  Cluster,
  ClusterKind,
  ComparedTarget,
  Comparison,
  Facet,
  TargetAnswer,
} from '../../model/comparison.ts';
import type { Contract } from '../../model/contract.ts';
import type { RunEvent, RunStarted } from '../../model/event.ts';
import { gates } from '../../model/gating.ts';
import { resultsOf } from '../../model/results-of.ts';
import type { AnswerTools } from '../../model/tools.ts';
import { noticeMessage } from '../../report/messages.ts';
import { type BrokenBy, brokenBy } from './broken-rows.ts';
import { createClassify } from './classify.ts';
import { comparedRows } from './compared-rows.ts';
import type { ComparedRun } from './compared-run.ts';
import { decided } from './decided.ts';
import { effectiveEnd, rowKey } from './effective-rows.ts';
import { headOf } from './head-of.ts';
import { mergeFreedoms, type Unnumbered } from './merge-freedoms.ts';
import {
  answeredRun,
  askedOf,
  gather,
  groupsOf,
  isParting,
  noiseOf,
  type Parted,
  sourceOf,
} from './parting.ts';
import { type Settled, settle } from './settle.ts';
import { unsteadyVerdicts } from './unsteady-verdicts.ts';

/** What runs are compared with. */
export interface Comparing {
  readonly contract: Contract;
  readonly answers: AnswerTools;
  readonly facets: readonly Facet[];
  /** What else is to be told, a sentence each. @defaultValue [] */
  readonly notices?: readonly string[];
}

/**
 * Compares runs of the same contract, profile and seed. Targets that can be asked again are asked about each cluster.
 * @param runs two at least, under different names
 */
export async function compareRuns(
  runs: readonly ComparedRun[],
  { contract, answers, facets, notices = [] }: Comparing,
): Promise<Comparison> {
  const classify = await createClassify(contract, facets);
  const answered = await Promise.all(runs.map((run) => decided(answeredRun(run, classify), classify)));
  const asked = askedOf(answered);
  const noise = noiseOf(asked, (run) => run.plan.settings.target);
  const noisy = new Set(noise.map(({ operation, row, source }) => `${operation}/${row}/${source}`));
  const quiet = asked.filter(({ probe }) => !noisy.has(sourceOf(probe)));
  const judges = new Map(runs.map((run) => [run.name, brokenBy(run, answers)]));
  const found: Unnumbered[] = [];
  // One cluster after the other: targets that are asked about several at once could mix them up.
  for (const cluster of gather(quiet.filter(isParting))) {
    const { operation } = cluster[0].probe.row;
    if (operation)
      found.push({ operation, cluster: clusterOf(cluster, await settle(cluster, classify), judges) });
  }
  const rows = orderOf(runs);
  const clusters = numbered(mergeFreedoms(inOrder(found, rows), classify).map(({ cluster }) => cluster));
  const compared = comparedRows(answered, clusters);
  const [first] = runs;
  const targets = runs.map(targetOf);
  return {
    ...headOf(first ? startOf(first.events) : undefined),
    durationMs: Math.max(0, ...targets.map(({ durationMs }) => durationMs)),
    facets,
    cases: quiet.length,
    targets,
    ...{ rows: compared, clusters, noise },
    notices: [...notices, ...unsteadyVerdicts(compared, targets)],
    exitCode: exitCodeOf(targets),
  };
}

type Draft = Omit<Cluster, 'number'>;

function clusterOf(
  cluster: Parted,
  { asked, isStable, isShrunk }: Settled,
  judges: ReadonlyMap<string, BrokenBy>,
): Draft {
  const { probe, sides } = asked;
  const { requirement, operation } = probe.row;
  const answers = sides.map(({ run, answer, steps, probe: own }): TargetAnswer => {
    return { target: run.name, answer, steps, broken: judges.get(run.name)?.(own, steps) ?? [] };
  });
  const shown = sides[0]?.steps.at(-1)?.case;
  const { profile } = sides[0]?.run.plan.settings ?? {};
  const isWrong = answers.some(({ broken }) =>
    broken.some(({ level }) => profile !== undefined && gates(level, profile)),
  );
  return {
    kind: isStable ? kindOf(isWrong) : 'unstable',
    row: requirement.id,
    title: requirement.title,
    operation: operation?.id ?? '',
    sources: [...new Set(cluster.map((one) => one.probe.source.label))],
    count: cluster.length,
    examples: examplesOf(cluster),
    groups: groupsOf(sides),
    smallest: { caseId: shown?.id ?? probe.id, difference: shown?.difference ?? '', isShrunk, answers },
  };
}

function kindOf(isWrong: boolean): ClusterKind {
  return isWrong ? 'conformance' : 'freedom';
}

/** Spellings that are named beside the smallest case, and characters of each. */
const most = { examples: 6, characters: 80 } as const;

function examplesOf(cluster: Parted): readonly string[] {
  const spellings = cluster.flatMap(({ sides }) => sides[0]?.steps.at(-1)?.case.spelling ?? []);
  const short = spellings.filter((text) => text !== '' && text.length <= most.characters);
  return [...new Set(short)].slice(0, most.examples);
}

const kinds: readonly ClusterKind[] = ['conformance', 'freedom', 'unstable'];

/** What is wrong comes first; then in the order of the rows, those that others had sent last; the most cases first. */
function inOrder(found: readonly Unnumbered[], rows: readonly string[]): readonly Unnumbered[] {
  const place = ({ operation, row }: Draft): number => {
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

function numbered(drafts: readonly Draft[]): readonly Cluster[] {
  return drafts.map((draft, at) => ({ number: at + 1, ...draft }));
}

function orderOf(runs: readonly ComparedRun[]): readonly string[] {
  const rows = runs.flatMap(({ events }) => resultsOf(events));
  return [...new Set(rows.map(({ id, operation }) => rowKey(id, operation)))];
}

function targetOf(run: ComparedRun): ComparedTarget {
  const { name, peer, file, events } = run;
  const finished = effectiveEnd(run);
  return {
    ...{ name, url: startOf(events)?.target ?? '' },
    ...(peer === undefined ? {} : { peer }),
    result: finished?.result ?? 'incomplete',
    exitCode: finished?.exitCode ?? 3,
    requests: finished?.requests ?? 0,
    durationMs: finished?.durationMs ?? 0,
    counts: finished?.counts ?? {},
    notices: [...toldIn(events), ...(run.notices ?? [])],
    ...(file === undefined ? {} : { file }),
    variables: Object.values(startOf(events)?.credentialNames ?? {}),
  };
}

function toldIn(events: readonly RunEvent[]): readonly string[] {
  const told = events.flatMap((event) =>
    event.kind === 'notice' ? [noticeMessage(event.code, event.values)] : [],
  );
  return [...new Set(told)];
}

function startOf(events: readonly RunEvent[]): RunStarted | undefined {
  return events.find((event): event is RunStarted => event.kind === 'run-started');
}

/** One that does not conform counts more than one that could not be verified to the end (decision 9). */
function exitCodeOf(targets: readonly ComparedTarget[]): number {
  const codes = targets.map(({ exitCode }) => exitCode);
  return [130, 1, 3].find((code) => codes.includes(code)) ?? Math.max(0, ...codes);
}
