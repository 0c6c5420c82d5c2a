/**
 * Repeats valid requests that met a conflict with a shared resource, with resources of their own: that one member has
 * borrowed enough says nothing about another one.
 */

import { documentedStatuses, matchesStatus, statusOf } from '../../answers/statuses.ts';
import type { Step } from '../../model/exchange.ts';
import { isDoubtful, meetsConflict } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import { withOwnResources } from '../deliver/resources/call-givers.ts';
import type { Delivered } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';

/** How many requests of an operation are repeated without success before the others are left as they are. */
const mostInVain = 3;

/** What became of the probes. */
export interface ConflictsSettled {
  /** All of them, with their final answers. */
  readonly settled: readonly Delivered[];
  /** The conflicts that were replaced, which only the checks of every answer judge. */
  readonly replaced: readonly Delivered[];
}

/** Repeats the probes that met a conflict. */
export async function settleConflicts(
  { session, replays }: Pick<Investigation, 'session' | 'replays'>,
  delivered: readonly Delivered[],
): Promise<ConflictsSettled> {
  const decided = new Map<Delivered, readonly Step[]>();
  const ask = async (group: readonly Delivered[]): Promise<void> => {
    let inVain = 0;
    for (const one of group) {
      if (inVain >= mostInVain) return;
      const steps = await replays.other(one.probe, withOwnResources(one.probe.draft));
      const isOpen = steps.length === 0 || steps.some(({ exchange }) => isDoubtful(exchange));
      if (isOpen || isHindered({ ...one, steps })) inVain += 1;
      else decided.set(one, steps);
    }
  };
  const hindered = Map.groupBy(delivered.filter(isHindered), ({ probe }) => probe.row.operation?.id);
  await inParallel([...hindered.values()], { ...session.connections, clock: session.inputs.clock }, ask);
  return {
    settled: delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps })),
    replaced: [...decided.keys()].map(({ probe, steps }) => ({ probe: { ...probe, bindings: [] }, steps })),
  };
}

/** Whether a valid request that uses shared resources met a documented conflict. */
function isHindered({ probe: { draft, row }, steps }: Delivered): boolean {
  const isShared = draft.steps.some(({ uses = [] }) =>
    uses.some(({ own, alone, tag }) => !own && !alone && !tag),
  );
  if (!isShared || draft.chain || draft.fixedIdentity || draft.how === 'together' || !row.operation)
    return false;
  const documented = documentedStatuses(row.operation, 4);
  return steps.some((step) => meetsConflict(step) && matchesStatus(documented, statusOf(step)));
}
