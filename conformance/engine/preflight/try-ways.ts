/** Before anything is tried in a way of carrying: does the target take the control in it? (catalogue G9) */

import type { ControlChoice, SourceContext } from '../../model/check.ts';
import { isAccepted } from '../deliver/controls.ts';
import { isUnsent } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import { areWaysDear } from '../plan/creates.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Preflight } from './preflight.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/** How often a way is refused before it is given up. */
const times = 3;

/** Controls under way at a time, where nobody knows yet how many connections the target serves. */
const atOnce = { limit: 4, atMost: connectionsTried } as const;

/** The part of the time that is left which ways may take: carriages come first to be given up. */
const share = 1 / 6;

/**
 * Sends the controls that were accepted once in each way in which anything is to be tried.
 * @returns the choices, each with the names of the ways that are not to be tried
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
  // What is deleted for the sake of a way is missing where it is needed.
  const isDear = areWaysDear(operation, ways.length, session.creates.limit);
  if (isDear || operation.method === 'DELETE') return { untriedWays: [...planned] };
  const asked = settings.concurrency === 'auto' ? Number.POSITIVE_INFINITY : settings.concurrency;
  const [limit, atMost] = [Math.min(atOnce.limit, asked), Math.min(atOnce.atMost, asked)];
  const isLong = (aloneMs * ways.length) / atMost > share * (session.deadline - clock.now());
  if (isLong) return { untriedWays: [...planned] };
  const bounds = { limit, atMost, clock };
  const isRefused = async ({ draft }: (typeof ways)[number]): Promise<boolean> => {
    const steps = await controls.sendCarried(context, draft);
    // What was held back, or a stored run does not hold, says nothing of the target.
    if (steps.some(({ exchange }) => isUnsent(exchange))) return false;
    return steps.length === 0 || !steps.every((step) => isAccepted(step, expect));
  };
  // Those that take longest begin first, and nobody waits for them in the end.
  let refused = ways.toSorted((one, other) => other.draft.steps.length - one.draft.steps.length);
  // A server error that comes now and then is no refusal of a way.
  for (let time = 0; time < times && refused.length > 0; time += 1) {
    const answers = await inParallel(refused, bounds, isRefused);
    refused = refused.filter((_, at) => answers[at]);
  }
  const refusedWays = refused.map(({ name }) => name);
  return refusedWays.length > 0 ? { refusedWays } : {};
}
