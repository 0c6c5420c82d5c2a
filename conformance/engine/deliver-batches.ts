/** Delivers and judges batch by batch where a number of failures ends the run, else all at once. */

import type { PlannedProbe, PlannedRow } from '../model/plan.ts';
import { deliverPlan } from './deliver-plan.ts';
import type { Session } from './session.ts';
import type { Delivered, Tally } from './tally.ts';

/** Probes between two looks at the failures. */
const batchSize = 48;

/** What batches work with. */
export interface Batches {
  readonly session: Session;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  /** Judges what was delivered since the last time, knowing all that was delivered so far. */
  readonly conclude: (some: readonly Delivered[], all: readonly Delivered[]) => Promise<void>;
  /** How many rows fail by now. */
  readonly failures: () => number;
}

/**
 * Delivers the probes in their order, but for the hostile ones, which come last.
 * @returns whether the run ended for its failures before all was sent; the rows that were not asked to the end are told
 */
export async function deliverBatches(
  { session, tallies, conclude, failures }: Batches,
  probes: readonly PlannedProbe[],
): Promise<boolean> {
  const { maxFailures } = session.inputs.settings;
  const [crowd, hostile] = [probes.filter((probe) => !isHostile(probe)), probes.filter(isHostile)];
  const size = Number.isFinite(maxFailures) ? batchSize : Math.max(1, crowd.length);
  const all: Delivered[] = [];
  for (let from = 0; from < crowd.length; from += size) {
    const some = await deliverPlan(session, crowd.slice(from, from + size), tallies);
    all.push(...some);
    await conclude(some, all);
    const rest = [...crowd.slice(from + size), ...hostile];
    if (rest.length === 0 || failures() < maxFailures) continue;
    tellUnfinished(tallies, new Set(rest.map(({ row }) => row)));
    const values = { failures: String(failures()), left: String(rest.length) };
    session.inputs.emit({ kind: 'notice', code: 'failures-reached', values });
    return true;
  }
  return false;
}

function isHostile({ phase }: PlannedProbe): boolean {
  return phase === 'hostile';
}

/** What judges the requests of others has not seen all of them either. */
function tellUnfinished(tallies: ReadonlyMap<PlannedRow, Tally>, left: ReadonlySet<PlannedRow>): void {
  for (const { row, undetermined } of tallies.values()) {
    const isPassive = row.operation !== undefined && row.bindings.some(({ check }) => !check.sources);
    if (isPassive || left.has(row)) undetermined.push({ code: 'ended-after-failures' });
  }
}
