/** Says what the limit of creates cost: a row whose chosen requests were left out cannot be concluded (design, decision 9). */

import type { Plan, PlannedRow } from '../model/plan.ts';
import type { Session } from './deliver/session.ts';
import type { Tally } from './deliver/tally.ts';

/** Random probes that go cost only breadth; fixed ones leave their row open. */
export function settleDropped(
  { inputs, creates }: Session,
  { dropped }: Plan,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): void {
  if (dropped.length === 0) return;
  const limit = String(creates.limit);
  inputs.emit({ kind: 'notice', code: 'creates-limited', values: { limit } });
  for (const { row, index, source } of dropped) {
    if (index >= source.fixed.length) continue;
    tallies.get(row)?.undetermined.push({ code: 'creates-left-out' });
  }
}
