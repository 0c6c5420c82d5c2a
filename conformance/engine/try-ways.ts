/** Before anything is tried in a way of carrying: does the target take the control in it? (catalogue G9) */

import type { ControlChoice, SourceContext } from '../model/check.ts';
import { isAccepted } from './controls.ts';
import { areWaysDear } from './creates.ts';
import { isUnsent } from './doubt.ts';
import { inParallel } from './in-parallel.ts';
import type { Preflight } from './preflight.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/** Controls under way at a time, where nobody knows yet how many connections the target serves. */
const atOnce = 4;

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
  for (const [id, { kind }] of results) {
    const [context, choice] = [means.sketch.contexts.get(id), choices[id]];
    if (kind !== 'accepted' || !context || !choice) continue;
    const refusedWays = await tryWays(means, { ...context, ...choice });
    if (refusedWays.length > 0) tried[id] = { ...choice, refusedWays };
  }
  return tried;
}

async function tryWays(
  { session, controls, sketch, expect }: PreflightMeans,
  context: SourceContext,
): Promise<readonly string[]> {
  const { cases, clock, settings } = session.inputs;
  const { operation } = context;
  const own = sketch.probes.filter(({ row }) => row.operation?.id === operation.id);
  const planned = new Set(own.flatMap(({ draft }) => draft.carried?.ways ?? []));
  if (planned.size === 0) return [];
  const ways = cases.carriedControls(context).filter(({ name }) => planned.has(name));
  // What is deleted for the sake of a way is missing where it is needed.
  const isDear = areWaysDear(operation, ways.length, settings.maxCreates);
  if (isDear || operation.method === 'DELETE') return [...planned];
  const bounds = { limit: atOnce, atMost: atOnce, clock };
  const results = await inParallel(ways, bounds, async ({ name, draft }) => {
    const steps = await controls.sendCarried(context, draft);
    // What was held back, or a stored run does not hold, says nothing of the target.
    if (steps.some(({ exchange }) => isUnsent(exchange))) return [];
    return steps.length > 0 && steps.every((step) => isAccepted(step, expect)) ? [] : [name];
  });
  return results.flat();
}
