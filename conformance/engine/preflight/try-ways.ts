/**
 * Before anything is sent in a way of carrying: finds out whether the target accepts the control in that way (ground
 * rule G9).
 */

import { isStopped } from '../../answers/answer-class.ts';
import type { ControlChoice, SourceContext } from '../../model/check.ts';
import { isAccepted } from '../deliver/expected.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import { areWaysTooExpensive } from '../plan/creates.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Preflight } from './preflight.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/** How often a way has to be refused before it is given up. */
const times = 3;

/** How many controls are sent at a time, as long as it is unknown how many connections the target serves. */
const atOnce = { limit: 4, atMost: connectionsTried } as const;

/** The share of the remaining time for this; when time is short, carriages are given up first. */
const share = 1 / 6;

/** How many more controls are timed before carriages are given up: the first answer of a server may be slow. */
const timings = 2;

/**
 * Sends accepted controls once in each way of carrying that the plan uses.
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
  { session, controls, sketch, expect }: PreflightMeans,
  context: SourceContext,
  aloneMs: number,
): Promise<Pick<ControlChoice, 'refusedWays' | 'untriedWays'>> {
  const { cases, clock, settings } = session.inputs;
  const { operation } = context;
  const own = sketch.probes.filter(({ row }) => row.operation?.id === operation.id);
  const planned = new Set(own.flatMap(({ draft }) => draft.carried?.ways ?? []));
  if (planned.size === 0) return {};
  const ways = cases.carriedControls(context).filter(({ name }) => planned.has(name));
  // What a DELETE removes would be missing elsewhere.
  const isDear = areWaysTooExpensive(operation, ways.length, session.creates.limit);
  if (isDear || operation.method === 'DELETE') return { untriedWays: [...planned] };
  const asked = settings.concurrency === 'auto' ? Number.POSITIVE_INFINITY : settings.concurrency;
  const [limit, atMost] = [Math.min(atOnce.limit, asked), Math.min(atOnce.atMost, asked)];
  const isLong = (ms: number) => (ms * ways.length) / atMost > share * (session.deadline - clock.now());
  let tooLong = isLong(aloneMs);
  for (let nth = 0; nth < timings && tooLong; nth += 1) tooLong = isLong(await controls.time(context));
  if (tooLong) return { untriedWays: [...planned] };
  const bounds = { limit, atMost, clock };
  const isRefused = async ({ draft }: (typeof ways)[number]): Promise<boolean> => {
    const steps = await controls.sendCarried(context, draft);
    // A request that was held back, or is not in a stored run, says nothing about the target.
    if (steps.some(isStopped)) return false;
    return steps.length === 0 || !steps.every((step) => isAccepted(step, expect));
  };
  // The longest ones begin first, so that the end need not wait for them.
  let refused = ways.toSorted((one, other) => other.draft.steps.length - one.draft.steps.length);
  // An occasional server error does not refuse a way.
  for (let time = 0; time < times && refused.length > 0; time += 1) {
    const answers = await inParallel(refused, bounds, isRefused);
    refused = refused.filter((_, at) => answers[at]);
  }
  const refusedWays = refused.map(({ name }) => name);
  return refusedWays.length > 0 ? { refusedWays } : {};
}
