/** Delivers the probes of a plan, phase by phase; what is hostile comes behind all others and is not delivered here. */

import type { Phase } from '../model/case.ts';
import type { Lane } from '../model/exchange.ts';
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
  const take = (probe: PlannedProbe, one: Delivered | undefined): void => {
    if (!one) return;
    delivered.set(probe, one);
    silence.see(one);
    hasDoubts ||= isUndecided(one);
  };
  for (const phase of phases) {
    const done = phase === 'main' ? await deliverOnOne(session, probes, tallies, take) : [];
    const due = probes.filter((probe) => probe.phase === phase && !done.includes(probe));
    await inParallel(due, { ...session.connections, clock, onSlow }, async (probe) => {
      if (silence.isVain(probe)) return;
      if (hasDoubts && session.isLate()) {
        tallies.get(probe.row)?.undetermined.push({ code: 'late-to-ask-again' });
        return;
      }
      take(probe, await deliverPlanned(session, probe, tallies));
    });
  }
  return probes.flatMap((probe) => (silence.isVain(probe) ? [] : (delivered.get(probe) ?? [])));
}

/** Ordinary requests that share a connection where each has one of its own otherwise. */
const shared = 3;

/** To a slow target every request has a connection of its own: a few in a row on one show what others leave behind on it. */
async function deliverOnOne(
  session: Session,
  probes: readonly PlannedProbe[],
  tallies: Tallies,
  take: (probe: PlannedProbe, one: Delivered | undefined) => void,
): Promise<readonly PlannedProbe[]> {
  const { keeps, keepsOne } = session.connections;
  const some = keeps || !keepsOne ? [] : probes.filter(isOrdinary).slice(0, shared);
  const lane = { kind: 'named', name: 'kept' } as const;
  for (const probe of some) take(probe, await deliverPlanned(session, probe, tallies, lane));
  if (some.length > 0) await session.inputs.transport.release(lane.name);
  return some;
}

function isOrdinary({ phase, draft: { how, steps, fixedIdentity } }: PlannedProbe): boolean {
  const isPlain = steps.every(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
  return phase === 'main' && how === 'single' && isPlain && !fixedIdentity;
}

/** Delivers one probe as planned; undefined when it could not be sent, of which its row is told. */
export async function deliverPlanned(
  session: Session,
  probe: PlannedProbe,
  tallies: Tallies,
  lane?: Lane,
): Promise<Delivered | undefined> {
  const { id, row, draft, slot } = probe;
  if (!row.operation) return undefined;
  const sendable = { id, row: row.requirement.id, operation: row.operation, draft, slot };
  const delivery = await deliver(session, sendable, 0, lane);
  if (delivery.kind === 'set-aside') {
    tallies.get(row)?.setAside.push({ code: 'set-aside', values: { case: id, cause: delivery.cause } });
  }
  return delivery.kind === 'sent' ? { probe, steps: delivery.steps } : undefined;
}
