/**
 * Delivers probes that may exhaust the target: one by one, each followed by a control, so that harm is noticed at once.
 */

import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Controls } from './controls.ts';
import { deliverPlanned } from './probe-sender.ts';
import type { Replays } from './replay.ts';
import type { Session } from './session.ts';
import type { Delivered, Tally } from './tally.ts';

/** What the hostile phase needs. */
interface HostileMeans {
  readonly session: Session;
  readonly contexts: ReadonlyMap<string, SourceContext>;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly controls: Controls;
  readonly replays: Replays;
}

/** Delivers the hostile probes. Once the target is lost, the others are not sent, and their rows say so. */
export async function deliverHostile(
  means: HostileMeans,
  probes: readonly PlannedProbe[],
): Promise<readonly Delivered[]> {
  const { session, tallies, replays } = means;
  const delivered: Delivered[] = [];
  for (const probe of probes.filter(({ phase }) => phase === 'hostile')) {
    if (session.loss.isDeclared()) {
      tallies.get(probe.row)?.undetermined.push(session.loss.declare());
      continue;
    }
    const hostile = await deliverPlanned(session, probe, tallies);
    const checks = probes.filter(
      ({ phase, row }) => phase === 'last' && row.operation === probe.row.operation,
    );
    const behind: Delivered[] = [];
    for (const last of checks) behind.push({ probe: last, steps: await replays.other(last, last.draft) });
    delivered.push(...(hostile ? [hostile] : []), ...behind);
    if (!(await isAlive(means, probe, behind.at(-1)?.steps.at(-1)))) session.loss.declare();
  }
  return delivered;
}

/**
 * The target counts as lost after this many controls in a row without an answer, so that one hiccup does not decide.
 */
const controlTries = 3;

/** @param seen the last of the requests that were sent behind the probe, if any */
async function isAlive(
  { session, contexts, controls }: HostileMeans,
  { row }: PlannedProbe,
  seen: Step | undefined,
): Promise<boolean> {
  const context = contexts.get(row.operation?.id ?? '');
  let step = seen;
  for (let tries = 0; tries < controlTries && step?.exchange.outcome.kind !== 'answer'; tries += 1) {
    if (session.isOver() || !context) return true;
    step = await controls.send(context);
  }
  return session.isOver() || step?.exchange.outcome.kind === 'answer';
}
