/** Leaves rows undecided that lost requests to the limit of creates. */

import type { Plan, PlannedRow } from '../model/plan.ts';
import type { Session } from './deliver/session.ts';
import type { Tally } from './deliver/tally.ts';

/** Dropped random probes only reduce the variety; dropped fixed ones leave their row undecided. */
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
