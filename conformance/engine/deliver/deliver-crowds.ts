/** What a crowd says where the valid requests in it were not accepted: nothing. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { isAccepted } from './controls.ts';
import type { Delivered } from './tally.ts';

/**
 * Those of a crowd that say nothing, since the valid requests to the same operation beside them were not accepted
 * either (catalogue G9); that is told by the rows of the valid ones.
 * @param along valid requests that made the crowd whole
 */
export function unfairlySent(
  crowd: readonly PlannedProbe[],
  delivered: ReadonlyMap<PlannedProbe, Delivered>,
  along: readonly Step[] = [],
): readonly PlannedProbe[] {
  const failed = crowd.filter((probe) => {
    const valid = delivered.get(probe)?.steps.filter(isConforming) ?? [];
    return !valid.every((step) => isAccepted(step, undefined));
  });
  const refused = along.filter((step) => !isAccepted(step, undefined)).map((step) => step.case.operation);
  const operations = new Set([...failed.map(({ row }) => row.operation?.id), ...refused]);
  return crowd.filter(({ draft, row }) => draft.how === 'crowd' && operations.has(row.operation?.id));
}

function isConforming({ case: { intent } }: Step): boolean {
  return intent.kind === 'conforming';
}
