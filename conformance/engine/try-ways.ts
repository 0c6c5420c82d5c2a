/** Before anything is tried in a way of carrying: does the target take the control in it? (catalogue G9) */

import type { SourceContext } from '../model/check.ts';
import type { Plan } from '../model/plan.ts';
import { type Controls, isAccepted } from './controls.ts';
import { mayCreate } from './creates.ts';
import { inParallel } from './in-parallel.ts';
import type { Session } from './session.ts';

/** Controls under way at a time, where nobody knows yet how many connections the target serves. */
const atOnce = 4;

/** A limit of creates leaves no room for ways unless it is so many times as large as their number. */
const room = 10;

/**
 * Sends the control once in each way, where a plan carries anything to the operation.
 * @returns the names of the ways that are not to be tried
 */
export async function tryWays(
  session: Session,
  controls: Controls,
  { plan, context }: { readonly plan: Plan; readonly context: SourceContext },
  expect: readonly string[] | undefined,
): Promise<readonly string[]> {
  const { cases, clock, settings } = session.inputs;
  const isOwn = ({ row, draft }: Plan['probes'][number]): boolean =>
    row.operation?.id === context.operation.id && draft.carried !== undefined;
  const planned = new Set(plan.probes.filter(isOwn).flatMap(({ draft }) => draft.carried?.ways ?? []));
  if (planned.size === 0) return [];
  const ways = cases.carriedControls(context).filter(({ name }) => planned.has(name));
  if (mayCreate(context.operation) && settings.maxCreates < room * ways.length)
    return ways.map(({ name }) => name);
  const bounds = { limit: atOnce, atMost: atOnce, clock };
  const results = await inParallel(ways, bounds, async ({ name, draft }) => {
    const steps = await controls.sendCarried(context, draft);
    return steps.length > 0 && steps.every((step) => isAccepted(step, expect)) ? [] : [name];
  });
  return results.flat();
}
