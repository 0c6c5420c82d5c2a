/**
 * Before anything is sent in a way of carrying: finds out whether the target accepts the control in that way (ground
 * rule G9).
 */

import { isStopped } from '../../answers/answer-class.ts';
import type { ControlChoice, SourceContext } from '../../model/check.ts';
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

/**
 * Sends accepted controls in each way of carrying that the plan uses, in many of them at once.
 * @returns the choices, with the names of the ways that are not to be tried
 */
export async function withRefusedWays(
  means: PreflightMeans,
  results: ReadonlyMap<string, Preflight>,
  choices: Preflights['choices'],
): Promise<Preflights['choices']> {
  const tried: Record<string, ControlChoice> = { ...choices };
  for (const [id, result] of results) {
    const [context, choice] = [means.sketch.contexts.get(id), choices[id]];
    if (result.kind !== 'accepted' || !context || !choice) continue;
    const { durationMs } = result.control.exchange;
    tried[id] = { ...choice, ...(await tryWays(means, { ...context, ...choice }, durationMs)) };
  }
  return tried;
}

async function tryWays(
  means: PreflightMeans,
  context: SourceContext,
  aloneMs: number,
): Promise<Pick<ControlChoice, 'refusedWays' | 'untriedWays'>> {
  const { session, controls, sketch } = means;
  const { cases, clock, settings } = session.inputs;
  const { operation } = context;
  const own = sketch.probes.filter(({ row }) => row.operation?.id === operation.id);
  const planned = new Set(own.flatMap(({ draft }) => draft.carried?.ways ?? []));
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
  const refusedWays = await refusedOf(means, context, carried, { limit, atMost, clock });
  return refusedWays.length > 0 ? { refusedWays } : {};
}

/** A control in some of its ways, and how often it was refused in exactly these. */
interface Trial {
  readonly control: CarriedControl;
  readonly ways: readonly string[];
  readonly refusals: number;
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
): Promise<readonly string[]> {
  const isRefused = async ({ control, ways }: Trial): Promise<boolean> => {
    const draft = control.in(ways);
    if (!draft) return ways.length > 1;
    const steps = await controls.sendCarried(context, draft);
    // A request that was held back, or is not in a stored run, says nothing about the target.
    if (steps.some(isStopped)) return false;
    return steps.length === 0 || !steps.every((step) => isAccepted(step, expect));
  };
  const refused: string[] = [];
  let due = carried.map((control): Trial => ({ control, ways: control.ways, refusals: 0 }));
  while (due.length > 0) {
    const answers = await inParallel(due, bounds, isRefused);
    const left = due.filter((_, at) => answers[at]).flatMap(afterRefusal);
    refused.push(...left.filter(({ refusals }) => refusals >= times).flatMap(({ ways }) => ways));
    due = left.filter(({ refusals }) => refusals < times);
  }
  return refused;
}

/** An occasional server error does not refuse a way, so one that is left alone is tried again. */
function afterRefusal({ control, ways, refusals }: Trial): readonly Trial[] {
  if (ways.length === 1) return [{ control, ways, refusals: refusals + 1 }];
  const half = Math.ceil(ways.length / 2);
  return [ways.slice(0, half), ways.slice(half)].map((some) => ({ control, ways: some, refusals: 0 }));
}
