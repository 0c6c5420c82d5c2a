/** Delivers the probes of a plan, phase by phase; what is hostile comes behind all others and is not delivered here. */

import type { Phase } from '../model/case.ts';
import type { PlannedProbe, PlannedRow } from '../model/plan.ts';
import { deliver } from './deliver.ts';
import { inParallel } from './in-parallel.ts';
import type { Session } from './session.ts';
import { isUndecided } from './settle-doubtful.ts';
import { watchSilence } from './silence.ts';
import type { Delivered, Tally } from './tally.ts';

type Tallies = ReadonlyMap<PlannedRow, Tally>;

/** Delivers probes as planned, many at a time within a phase; the outcome is in their order. */
export async function deliverPlan(
  session: Session,
  probes: readonly PlannedProbe[],
  tallies: Tallies,
): Promise<readonly Delivered[]> {
  const phases: readonly Phase[] = ['first', 'main', 'last'];
  const delivered = new Map<PlannedProbe, Delivered>();
  const silence = watchSilence();
  const { clock } = session.inputs;
  const onSlow = (): void => {
    session.connections = { ...session.connections, keeps: false };
  };
  let hasDoubts = false;
  for (const phase of phases) {
    const due = probes.filter((probe) => probe.phase === phase);
    await inParallel(due, { ...session.connections, clock, onSlow }, async (probe) => {
      if (silence.isVain(probe)) return;
      if (hasDoubts && session.isLate()) {
        tallies.get(probe.row)?.undetermined.push({ code: 'late-to-ask-again' });
        return;
      }
      const one = await deliverPlanned(session, probe, tallies);
      if (!one) return;
      delivered.set(probe, one);
      silence.see(one);
      hasDoubts ||= isUndecided(one);
    });
  }
  return probes.flatMap((probe) => (silence.isVain(probe) ? [] : (delivered.get(probe) ?? [])));
}

/** Delivers one probe as planned; undefined when it could not be sent, of which its row is told. */
export async function deliverPlanned(
  session: Session,
  probe: PlannedProbe,
  tallies: Tallies,
): Promise<Delivered | undefined> {
  const { id, row, draft, slot } = probe;
  if (!row.operation) return undefined;
  const sendable = { id, row: row.requirement.id, operation: row.operation, draft, slot };
  const delivery = await deliver(session, sendable, 0);
  if (delivery.kind === 'set-aside') {
    tallies.get(row)?.setAside.push({ code: 'set-aside', values: { case: id, cause: delivery.cause } });
  }
  return delivery.kind === 'sent' ? { probe, steps: delivery.steps } : undefined;
}
