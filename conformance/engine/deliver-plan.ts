/** Delivers the probes of a plan, phase by phase; what is hostile comes behind all others and is not delivered here. */

import type { Phase } from '../model/case.ts';
import type { PlannedProbe, PlannedRow } from '../model/plan.ts';
import { deliver } from './deliver.ts';
import { inParallel } from './in-parallel.ts';
import type { Session } from './session.ts';
import type { Delivered, Tally } from './tally.ts';

/** Delivers probes as planned, many at a time within a phase; the outcome is in their order. */
export async function deliverPlan(
  session: Session,
  probes: readonly PlannedProbe[],
  tallies: ReadonlyMap<PlannedRow, Tally>,
): Promise<readonly Delivered[]> {
  const phases: readonly Phase[] = ['first', 'main', 'last'];
  const delivered = new Map<PlannedProbe, Delivered>();
  for (const phase of phases) {
    const due = probes.filter((probe) => probe.phase === phase);
    await inParallel(due, concurrencyOf(session), async (probe) => {
      const one = await deliverPlanned(session, probe, tallies);
      if (one) delivered.set(probe, one);
    });
  }
  return probes.flatMap((probe) => delivered.get(probe) ?? []);
}

/** Delivers one probe as planned; undefined when it could not be sent, of which its row is told. */
export async function deliverPlanned(
  session: Session,
  probe: PlannedProbe,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): Promise<Delivered | undefined> {
  const { id, row, draft, slot } = probe;
  if (!row.operation) return undefined;
  const parcel = { id, row: row.requirement.id, operation: row.operation, draft, slot };
  const delivery = await deliver(session, parcel, 0);
  if (delivery.kind === 'set-aside') tallies.get(row)?.setAside.push(`${id}: ${delivery.reason}`);
  return delivery.kind === 'sent' ? { probe, steps: delivery.steps } : undefined;
}

/** Few requests in flight while the target is quick, many when each takes long. */
const inFlight = { quick: 8, slow: 32, slowFromMs: 50 } as const;

function concurrencyOf({ inputs, controls }: Session): number {
  const { concurrency } = inputs.settings;
  if (concurrency !== 'auto') return concurrency;
  const slowest = Math.max(0, ...[...controls.values()].map(({ exchange }) => exchange.durationMs));
  return slowest < inFlight.slowFromMs ? inFlight.quick : inFlight.slow;
}
