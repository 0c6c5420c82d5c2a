/** Discards the probes of a crowd whose valid requests were not accepted: the crowd itself may be the cause. */

import { accepts } from '../../answers/statuses.ts';
import type { Step } from '../../model/exchange.ts';
import { isConforming } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { isOrdinary } from '../plan/crowds.ts';
import type { Delivered } from './tally.ts';

/**
 * The probes of a crowd that cannot be judged, because valid requests to the same operation in the same crowd were not
 * accepted either (G9). The rows of those valid requests report that.
 * @param along the valid requests that were sent to fill the crowd up
 */
export function unjudgeableInCrowd(
  crowd: readonly PlannedProbe[],
  delivered: ReadonlyMap<PlannedProbe, Delivered>,
  along: readonly Step[] = [],
): readonly PlannedProbe[] {
  const contract = { operations: crowd.flatMap(({ row }) => row.operation ?? []) };
  const failed = crowd.filter((probe) => {
    const one = delivered.get(probe);
    // A valid request that was turned away is sent again later.
    if (!one) return isOrdinary(probe);
    const valid = one.steps.filter(isConforming);
    return !valid.every((step) => accepts(contract, step));
  });
  const refused = along.filter((step) => !accepts(contract, step)).map((step) => step.case.operation);
  const operations = new Set([...failed.map(({ row }) => row.operation?.id), ...refused]);
  return crowd.filter(({ draft, row }) => draft.how === 'crowd' && operations.has(row.operation?.id));
}
