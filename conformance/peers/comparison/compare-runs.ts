/**
 * Compares runs of one plan against several targets: where they differ, on which smallest case, and whether any of them
 * is wrong. Every answer was judged by its own run first: agreement between targets does not replace conformance.
 */

import type { ComparedRow, ComparedTarget, Comparison, Facet, Noise } from '../../model/comparison.ts';
import type { Contract } from '../../model/contract.ts';
import type { RunEvent, RunStarted } from '../../model/event.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { runOf } from '../../model/run.ts';
import type { AnswerTools } from '../../model/tools.ts';
import { sourceIdOf } from '../../names/ids.ts';
import { noticeMessage } from '../../report/messages.ts';
import type { ComparableCase, Side } from './answered.ts';
import { brokenBy } from './broken-rows.ts';
import { createClassify } from './classify.ts';
import { clusterOf, numbered, sortedClusters, type Unnumbered } from './clusters.ts';
import { type ComparedRun, comparedRows, effectiveEnd, rowKey } from './compared-run.ts';
import { layersOf } from './layers.ts';
import { mergeAlike } from './merge-alike.ts';
import { answeredRun, comparableCases, countUncompared, gather, groupsOf } from './parting.ts';
import { rowsApart } from './rows-apart.ts';
import { decided, settle } from './settle.ts';

/** What a comparison needs. */
interface Comparing {
  readonly contract: Contract;
  readonly answers: AnswerTools;
  readonly facets: readonly Facet[];
  /** Further notices, a sentence each. @defaultValue [] */
  readonly notices?: readonly string[];
}

/**
 * Compares runs of the same contract, profile and seed. Clusters are confirmed with targets that are still running.
 * @param runs at least two, with different names
 */
export async function compareRuns(
  runs: readonly ComparedRun[],
  { contract, answers, facets, notices = [] }: Comparing,
): Promise<Comparison> {
  const classify = await createClassify(contract, facets);
  const answered = await Promise.all(runs.map((run) => decided(answeredRun(run, classify), classify)));
  const shared = comparableCases(answered);
  const { asked, noise } = withoutNoise(shared);
  const judges = new Map(runs.map((run) => [run.name, brokenBy(run, answers)]));
  const found: Unnumbered[] = [];
  // One cluster at a time: requests about several at once could affect each other.
  for (const parted of gather(asked.flatMap((one) => layersOf(one, classify)))) {
    const settled = await settle(parted);
    const { operation } = parted[0].probe.row;
    if (operation) found.push({ operation, ...clusterOf(parted, settled, judges) });
  }
  const order = orderOf(runs);
  const merged = mergeAlike(sortedClusters(found, order));
  const apart = rowsApart(
    answered,
    merged.map(({ cluster }) => cluster),
  ).map((cluster) => ({ cluster }));
  const clusters = numbered(sortedClusters([...merged, ...apart], order));
  const compared = comparedRows(answered, clusters);
  const [first] = runs;
  const targets = runs.map(targetOf);
  return {
    ...headOf(first ? startOf(first.events) : undefined),
    durationMs: Math.max(0, ...targets.map(({ durationMs }) => durationMs)),
    facets,
    cases: asked.length,
    uncompared: countUncompared(answered, shared),
    targets,
    ...{ rows: compared, clusters, noise },
    notices: [...notices, ...unsteadyVerdicts(compared, targets)],
    exitCode: exitCodeOf(targets),
  };
}

function orderOf(runs: readonly ComparedRun[]): readonly string[] {
  const rows = runs.flatMap(({ events }) => runOf(events).rows);
  return [...new Set(rows.map(({ id, operation }) => rowKey(id, operation)))];
}

function targetOf(run: ComparedRun): ComparedTarget {
  const { name, peer, file, events } = run;
  const finished = effectiveEnd(run);
  const started = startOf(events);
  return {
    ...{ name, url: started?.target ?? '' },
    ...(peer === undefined ? {} : { peer }),
    result: finished?.result ?? 'incomplete',
    exitCode: finished?.exitCode ?? 3,
    requests: finished?.requests ?? 0,
    durationMs: finished?.durationMs ?? 0,
    counts: finished?.counts ?? {},
    notices: [...noticesIn(events), ...(run.notices ?? [])],
    ...(file === undefined ? {} : { file }),
    variables: Object.values(started?.credentialNames ?? {}),
    ...(started ? { started } : {}),
  };
}

function noticesIn(events: readonly RunEvent[]): readonly string[] {
  const told = events.flatMap((event) =>
    event.kind === 'notice' ? [noticeMessage(event.code, event.values)] : [],
  );
  return [...new Set(told)];
}

function startOf(events: readonly RunEvent[]): RunStarted | undefined {
  return runOf(events).started;
}

/** The exit code: a target that does not conform counts more than one that could not be verified. */
function exitCodeOf(targets: readonly ComparedTarget[]): number {
  const codes = targets.map(({ exitCode }) => exitCode);
  return [130, 1, 3].find((code) => codes.includes(code)) ?? Math.max(0, ...codes);
}

/** A sentence for each server that is compared with itself and had different verdicts. */
function unsteadyVerdicts(
  rows: readonly ComparedRow[],
  targets: readonly ComparedTarget[],
): readonly string[] {
  const places = targets.map(({ name, url }, at) => ({ name, url, at }));
  return [...Map.groupBy(places, ({ url }) => url).values()].flatMap((same): readonly string[] => {
    const found = rows.filter(({ cells }) => new Set(same.map(({ at }) => cells[at]?.verdict)).size > 1);
    const ids = [...new Set(found.map(({ id }) => id))];
    const names = same.map(({ name }) => name).join(' and ');
    return ids.length === 0
      ? []
      : [
          `${names} are one server and have several verdicts in ${ids.join(', ')}, which does not count as a difference`,
        ];
  });
}

type Head = Pick<
  Comparison,
  'contract' | 'requirements' | 'tool' | 'profile' | 'selection' | 'seed' | 'startedAt'
>;

/** The head of the comparison, from the header of the first run. */
function headOf(started: RunStarted | undefined): Head {
  const { title = '', version = '', digest = '' } = started?.contract ?? {};
  return {
    contract: { title, version, digest },
    ...(started?.requirements === undefined ? {} : { requirements: started.requirements }),
    tool: started?.tool ?? { name: '', version: '' },
    profile: started?.profile ?? '',
    ...(started?.selection ? { selection: started.selection } : {}),
    seed: started?.seed ?? 0,
    startedAt: started?.startedAt ?? '',
  };
}

/** The noise, and the cases without it. */
interface Quiet {
  readonly noise: readonly Noise[];
  /** Without the answers of such a server to the sources in question; every case has at least two targets. */
  readonly asked: readonly ComparableCase[];
}

/** Removes the noise. */
function withoutNoise(asked: readonly ComparableCase[]): Quiet {
  const found = new Map<string, Noise>();
  for (const { probe, sides } of asked) {
    for (const same of Map.groupBy(sides, urlOf).values()) {
      const groups = groupsOf(same);
      const [first] = same;
      const key = first ? keyOf(first, probe) : '';
      if (groups.length > 1 && !found.has(key)) found.set(key, { ...placeOf(probe), groups });
    }
  }
  const quiet = asked.map(({ probe, sides }) => ({
    probe,
    sides: sides.filter((side) => !found.has(keyOf(side, probe))),
  }));
  return { noise: [...found.values()], asked: quiet.filter(({ sides }) => sides.length > 1) };
}

function urlOf({ run }: Side): string {
  return run.plan.settings.target;
}

function keyOf(side: Side, { id }: PlannedProbe): string {
  return JSON.stringify([urlOf(side), sourceIdOf(id)]);
}

function placeOf({ row, source }: PlannedProbe): Omit<Noise, 'groups'> {
  return { row: row.requirement.id, operation: row.operation?.id ?? '', source: source.label };
}
