/** Where some of the resources that are only listed are refused, finds others that an operation accepts. */

import { statusOf } from '../../answers/statuses.ts';
import type { Json } from '../../json/json.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Choices, Chosen } from '../../model/resource.ts';
import { isAccepted } from '../deliver/expected.ts';
import { isSafe } from '../plan/creates.ts';
import type { Preflight } from './preflight.ts';
import { tryControls } from './search-choice.ts';
import type { SearchMeans } from './search-control.ts';

/** Statuses about one resource: somebody else's, gone, or in a state that does not allow the request. */
const aboutOne = [403, 404, 409, 410, 422, 423];

/** How many resources are tried. */
const mostTried = 12;

/** How many that are accepted suffice: whatever changes them takes no more of them than it has to. */
function enoughFor(method: string): number {
  return isSafe(method) ? 4 : 1;
}

/**
 * Tries the listed resources one after the other where the first ones were refused, or only some of them.
 * @returns the result with those that were accepted, and the values to use; undefined where that does not help
 */
export async function byOtherListed(
  means: SearchMeans,
  context: SourceContext,
  { sent }: Preflight,
): Promise<{ readonly result: Preflight; readonly change: { readonly values: Choices } } | undefined> {
  const { controls, expect, session } = means;
  const { operation, values = {} } = context;
  const named = Object.entries(values).filter(([place]) => place.startsWith('path.'));
  const [, last] = named.at(-1) ?? [];
  const refused = sent.filter((step) => !isAccepted(step, expect));
  if (last?.source !== 'obtained' || expect.statuses || refused.length === 0) return undefined;
  if (!refused.every((step) => aboutOne.includes(statusOf(step)))) return undefined;
  const all = (await session.resources?.listed(last.collection)) ?? [];
  if (all.length < 2) return undefined;
  const accepted: (readonly Json[])[] = [];
  for (const one of all.slice(0, mostTried)) {
    if (session.isOver() || accepted.length >= enoughFor(operation.method)) break;
    const step = await controls.send({ ...context, values: amongListed(values, last.collection, [one]) });
    if (isAccepted(step, expect)) accepted.push(one);
  }
  if (accepted.length === 0) return undefined;
  const change = { values: amongListed(values, last.collection, accepted) };
  const result = await tryControls(means, { ...context, ...change });
  if (result.kind !== 'accepted') return undefined;
  session.resources?.prefer(last.collection, accepted);
  const told = { operation: operation.id, count: String(accepted.length) };
  session.inputs.emit({ kind: 'notice', code: 'listed-learnt', values: told });
  return { result, change };
}

function amongListed(values: Choices, collection: string, listed: readonly (readonly Json[])[]): Choices {
  return Object.fromEntries(
    Object.entries(values).map(([place, one]): [string, Chosen] => {
      const isOf = one.source === 'obtained' && one.collection === collection && one.tag === undefined;
      return [place, isOf ? { ...one, listed } : one];
    }),
  );
}
