/**
 * Before anything is sent in a way of carrying: finds out whether the target accepts the control in that way (ground
 * rule G9).
 */

import { isStopped } from '../../answers/answer-class.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { ControlChoice, SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { CarriedControl } from '../../model/tools.ts';
import { isAccepted } from '../deliver/expected.ts';
import { type Bounds, inParallel } from '../deliver/in-parallel.ts';
import { areWaysTooExpensive } from '../plan/creates.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Preflight } from './preflight.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/** How often a way has to be refused alone before it is given up. */
const times = 3;

/** How many controls are sent at a time, as long as it is unknown how many connections the target serves. */
const atOnce = { limit: 4, atMost: connectionsTried } as const;

/** The share of the remaining time in which each way could be tried alone; when time is short, they are given up first. */
const share = 1 / 5;

/** How many more controls are timed before carriages are given up: the first answer of a server may be slow. */
const timings = 2;

/** A valid request that was refused in one way of carrying, each time that it was sent, with its last answers. */
export interface RefusedWay {
  readonly operation: Operation;
  readonly draft: ProbeDraft;
  readonly steps: readonly Step[];
}

/** What became of the ways. */
interface TriedWays {
  /** The choices, with the names of the ways that are not to be tried. */
  readonly choices: Preflights['choices'];
  readonly refused: readonly RefusedWay[];
}

/** Sends accepted controls in each way of carrying that the plan uses, in many of them at once. */
export async function tryAllWays(
  means: PreflightMeans,
  results: ReadonlyMap<string, Preflight>,
  choices: Preflights['choices'],
): Promise<TriedWays> {
  const tried: Record<string, ControlChoice> = { ...choices };
  const refused: RefusedWay[] = [];
  const waysAt = plannedWays(means.sketch.probes);
  for (const [id, result] of results) {
    const [context, choice] = [means.sketch.contexts.get(id), choices[id]];
    if (result.kind !== 'accepted' || !context || !choice) continue;
    const { durationMs } = result.control.exchange;
    const planned = waysAt.get(id) ?? new Set<string>();
    const aloneMs = durationMs;
    const { trials = [], ...change } = await tryWays(means, { ...context, ...choice }, { planned, aloneMs });
    tried[id] = { ...choice, ...change };
    refused.push(...trials.flatMap((trial) => refusedWay(context.operation, trial)));
  }
  return { choices: tried, refused };
}

/** The ways that the plan uses, by operation id. */
function plannedWays(probes: readonly PlannedProbe[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = new Map<string, Set<string>>();
  for (const { row, draft } of probes) {
    const own = ways.get(row.operation?.id ?? '') ?? new Set();
    ways.set(row.operation?.id ?? '', own);
    for (const way of draft.carried?.ways ?? []) own.add(way);
  }
  return ways;
}

function refusedWay(operation: Operation, { control, ways, steps }: Trial): readonly RefusedWay[] {
  const draft = control.in(ways);
  return draft ? [{ operation, draft, steps }] : [];
}

interface OfOperation extends Pick<ControlChoice, 'refusedWays' | 'untriedWays'> {
  /** Those of the refused ways. */
  readonly trials?: readonly Trial[];
}

async function tryWays(
  means: PreflightMeans,
  context: SourceContext,
  { planned, aloneMs }: { readonly planned: ReadonlySet<string>; readonly aloneMs: number },
): Promise<OfOperation> {
  const { session, controls } = means;
  const { cases, clock, settings } = session.inputs;
  const { operation } = context;
  if (planned.size === 0) return {};
  const carried = cases.carriedControls(context, planned);
  // What a DELETE removes would be missing elsewhere.
  const isDear = areWaysTooExpensive(operation, planned.size, session.creates.limit);
  if (isDear || operation.method === 'DELETE') return { untriedWays: [...planned] };
  const asked = settings.concurrency === 'auto' ? Number.POSITIVE_INFINITY : settings.concurrency;
  const [limit, atMost] = [Math.min(atOnce.limit, asked), Math.min(atOnce.atMost, asked)];
  const count = carried.flatMap(({ ways }) => ways).length;
  const isLong = (ms: number) => (ms * count) / atMost > share * (session.deadline - clock.now());
  let tooLong = isLong(aloneMs);
  for (let nth = 0; nth < timings && tooLong; nth += 1) tooLong = isLong(await controls.time(context));
  if (tooLong) return { untriedWays: [...planned] };
  const trials = await refusedOf(means, context, carried, { limit, atMost, clock });
  return trials.length > 0 ? { trials, refusedWays: trials.flatMap(({ ways }) => ways) } : {};
}

/** A control in some of its ways, how often it was refused in exactly these, and how the last time. */
interface Trial {
  readonly control: CarriedControl;
  readonly ways: readonly string[];
  readonly refusals: number;
  readonly steps: readonly Step[];
}

/**
 * The ways that the target refuses. A combination that is refused is halved, round by round, so that what is sent does
 * not depend on which answer comes first.
 */
async function refusedOf(
  { controls, expect }: PreflightMeans,
  context: SourceContext,
  carried: readonly CarriedControl[],
  bounds: Bounds,
): Promise<readonly Trial[]> {
  /** Undefined where it is accepted. */
  const refusalOf = async ({ control, ways }: Trial): Promise<readonly Step[] | undefined> => {
    const draft = control.in(ways);
    if (!draft) return ways.length > 1 ? [] : undefined;
    const steps = await controls.sendCarried(context, draft);
    // A request that was held back, or is not in a stored run, says nothing about the target.
    if (steps.some(isStopped)) return undefined;
    return steps.length > 0 && steps.every((step) => isAccepted(step, expect)) ? undefined : steps;
  };
  const refused: Trial[] = [];
  let due = carried.map((control): Trial => ({ control, ways: control.ways, refusals: 0, steps: [] }));
  while (due.length > 0) {
    const answers = await inParallel(due, bounds, refusalOf);
    const left = due.flatMap((trial, at) => afterAnswer(trial, answers[at]));
    refused.push(...left.filter(({ refusals }) => refusals >= times));
    due = left.filter(({ refusals }) => refusals < times);
  }
  return refused;
}

/** An occasional server error does not refuse a way, so one that is left alone is tried again. */
function afterAnswer(trial: Trial, steps: readonly Step[] | undefined): readonly Trial[] {
  const { control, ways, refusals } = trial;
  if (steps === undefined) return [];
  if (ways.length === 1) return [{ control, ways, refusals: refusals + 1, steps }];
  const half = Math.ceil(ways.length / 2);
  const halves = [ways.slice(0, half), ways.slice(half)];
  return halves.map((some) => ({ control, ways: some, refusals: 0, steps: [] }));
}
