/**
 * Delivers and judges batch by batch. Used where a number of failures ends the run, and where sending is so slow that
 * time must be reserved for repeating what was violated.
 */

import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { sendingUntil } from '../plan/shares-of-time.ts';
import { type Delivering, deliverPlan } from './deliver-plan.ts';
import { leaveUnsent } from './probe-sender.ts';
import type { Session } from './session.ts';
import { type Silence, watchSilence } from './silence.ts';
import { isAlone, isOfAll } from './stages-of.ts';
import type { Delivered, Tally } from './tally.ts';

/** The number of probes that are sent before failures are counted. */
const batchSize = 48;

/** What delivering in batches needs. */
interface Batches extends Pick<Delivering, 'tallies' | 'sendValid' | 'onDelivered'> {
  readonly session: Session;
  /** Judges what was delivered since the last call, given everything delivered so far. */
  readonly conclude: (some: readonly Delivered[], all: readonly Delivered[]) => Promise<void>;
  /** The number of rows that fail so far. */
  readonly failures: () => number;
}

/**
 * Delivers the probes in order, except for hostile ones, which the caller sends last.
 * @returns whether the run ended early because of its failures; the rows that were not finished are marked then
 */
export async function deliverBatches(
  { session, tallies, sendValid, onDelivered, conclude, failures }: Batches,
  probes: readonly PlannedProbe[],
): Promise<boolean> {
  const { maxFailures } = session.inputs.settings;
  const [chains, crowd, hostile] = [probes.filter(isChain), probes.filter(isPlain), probes.filter(isHostile)];
  const size = Number.isFinite(maxFailures) ? batchSize : Math.max(1, chains.length + crowd.length);
  const [all, silence]: [Delivered[], Silence] = [[], watchSilence()];
  const [alone, concurrent] = [chains.filter(isAlone), chains.filter((one) => !isAlone(one))];
  const isSmall = (probe: PlannedProbe): boolean => !isOfAll(session, probe);
  const others = [...crowd.filter(isSmall), ...crowd.filter((one) => !isSmall(one))];
  // Where all that is left takes too long to pause behind it, it is sent without a pause.
  let isStuck = false;
  for (let due = [...alone, ...concurrent, ...others]; due.length > 0; ) {
    if (session.isOver()) {
      leaveUnsent(session, due, tallies);
      break;
    }
    const until = isStuck ? Number.POSITIVE_INFINITY : sendingUntil(session.inputs, session.deadline);
    const delivering = { tallies, silence, sendValid, onDelivered, until };
    // Chains are repeated while the target holds few resources, and everything else before a probe that changes all of
    // them.
    const next = [isAlone, isChain, isSmall, () => true]
      .map((is) => due.filter(is).length)
      .find((one) => one > 0);
    const count = Math.min(size, next ?? 0);
    const { some, left } = await deliverPlan(session, due.slice(0, count), delivering);
    isStuck = left.length === count;
    all.push(...some);
    await conclude(some, all);
    due = [...left, ...due.slice(count)];
    const rest = [...due, ...hostile];
    if (rest.length === 0 || failures() < maxFailures) continue;
    markUnfinished(tallies, new Set(rest.map(({ row }) => row)));
    const values = { failures: String(failures()), left: String(rest.length) };
    session.inputs.emit({ kind: 'notice', code: 'failures-reached', values });
    return true;
  }
  return false;
}

function isChain({ draft }: PlannedProbe): boolean {
  return draft.chain !== undefined;
}

function isPlain(probe: PlannedProbe): boolean {
  return !isChain(probe) && !isHostile(probe);
}

function isHostile({ phase }: PlannedProbe): boolean {
  return phase === 'hostile';
}

/** Marks rows as unfinished, including those that judge the requests of other rows. */
function markUnfinished(tallies: ReadonlyMap<PlannedRow, Tally>, left: ReadonlySet<PlannedRow>): void {
  for (const { row, undetermined } of tallies.values()) {
    const isPassive = row.operation !== undefined && row.bindings.some(({ check }) => !check.sources);
    if (isPassive || left.has(row)) undetermined.push({ code: 'ended-after-failures' });
  }
}
