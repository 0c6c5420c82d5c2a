/** Sends single probes of a plan, and those once more that a target turned away because too many were in flight. */

import { isStopped } from '../../answers/answer-class.ts';
import type { Lane } from '../../model/exchange.ts';
import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { isOrdinary } from '../plan/crowds.ts';
import { deliver } from './deliver.ts';
import { inParallel } from './in-parallel.ts';
import { isTurnedAway, type Overload, surelyServed, watchOverload } from './overload.ts';
import type { Session } from './session.ts';
import type { Silence } from './silence.ts';
import type { Delivered, Tally } from './tally.ts';

type Tallies = ReadonlyMap<PlannedRow, Tally>;

/** What sending needs. */
interface Sending {
  readonly session: Session;
  readonly tallies: Tallies;
  readonly silence: Silence;
  /** The time on the clock after which no more probes are begun. */
  readonly until: number;
  /** The probes that were not sent because the time was up. */
  readonly left: Set<PlannedProbe>;
  readonly take: (probe: PlannedProbe, one: Delivered | undefined) => void;
}

/** An attempt number that no other repetition reaches, so that the identities are fresh. */
const anew = 32;

/** Sends probes. */
interface ProbeSender {
  /** Sends one. */
  readonly sendOne: (probe: PlannedProbe) => Promise<void>;
  /** The same beside others, of which there may be too many. */
  readonly sendBeside: (probe: PlannedProbe) => Promise<void>;
  /** The same in a crowd: what fills it up may be turned away, and says nothing then. */
  readonly sendInCrowd: (probe: PlannedProbe) => Promise<void>;
  /** Sends what was turned away because of that, a few at a time. */
  readonly sendAgain: () => Promise<void>;
}

/**
 * Makes the functions that send `count` probes. The last ones, as many as go at once, are sent even after the time is
 * up, but for those of many requests in a row, for which nothing that was found could be asked about again in time.
 */
export function createProbeSender(
  { session, tallies, silence, until, left, take }: Sending,
  count: number,
): ProbeSender {
  const overload = watchOverload(session);
  const postponed = new Set<PlannedProbe>();
  let waiting = count;
  let again: PlannedProbe[] = [];
  const sendOne = async (probe: PlannedProbe, attempt = 0, watch: Overload['watch'] = unwatched) => {
    waiting -= 1;
    if (silence.isVain(probe)) return;
    const isLast = left.size === 0 && waiting < session.connections.atMost;
    const isTooLong = endOf(session, probe) > until;
    if (isTooLong) postponed.add(probe);
    if (isTooLong || (!isLast && (left.size > postponed.size || session.inputs.clock.now() >= until))) {
      left.add(probe);
      return;
    }
    const one = await watch(() => deliverPlanned(session, probe, tallies, { attempt }), sizeOf(probe));
    if (one !== 'too-many') take(probe, one);
    else {
      again.push(probe);
      waiting += 1;
    }
  };
  return {
    sendOne: (probe) => sendOne(probe),
    sendBeside: (probe) => sendOne(probe, 0, overload.watch),
    sendInCrowd: (probe) => sendOne(probe, 0, isOrdinary(probe) ? filling : unwatched),
    sendAgain: async () => {
      const [due, few] = [again, Math.min(session.connections.atMost, surelyServed)];
      again = [];
      const bounds = { limit: few, atMost: few, clock: session.inputs.clock };
      await inParallel(due, bounds, (probe) => sendOne(probe, anew));
    },
  };
}

/** When a probe of several requests in a row will have its last answer; one request never takes too long. */
function endOf({ inputs, controls }: Session, { draft: { how, steps } }: PlannedProbe): number {
  const [control] = controls.values();
  const inRow = how === 'together' ? 1 : steps.length;
  return inRow < 2 ? 0 : inputs.clock.now() + (inRow - 1) * (control?.exchange.durationMs ?? 0);
}

/** How many requests of a probe are in flight at a time. */
function sizeOf({ draft: { how, steps } }: PlannedProbe): number {
  return how === 'together' ? steps.length : 1;
}

const unwatched: Overload['watch'] = (send) => send();

const filling: Overload['watch'] = async (send) => {
  const one = await send();
  return one?.steps.some(isTurnedAway) ? 'too-many' : one;
};

/** Delivers one probe as planned; undefined when it could not be sent, which is noted in the tally of its row. */
export async function deliverPlanned(
  session: Session,
  probe: PlannedProbe,
  tallies: Tallies,
  { attempt = 0, lane }: { readonly attempt?: number; readonly lane?: Lane } = {},
): Promise<Delivered | undefined> {
  const { id, row, draft, slot } = probe;
  if (!row.operation) return undefined;
  if (session.isOver()) {
    leaveUnsent(session, [probe], tallies);
    return undefined;
  }
  const named = { id, row: row.requirement.id, operation: row.operation };
  const sendable = { ...named, draft, slot, insists: true } as const;
  const delivery = await deliver(session, sendable, attempt, lane);
  if (delivery.kind === 'set-aside') {
    tallies.get(row)?.setAside.push({ code: 'set-aside', values: { case: id, cause: delivery.cause } });
  }
  const tally = tallies.get(row);
  if (delivery.kind === 'unsuitable' && tally) tally.aside ??= { code: 'no-such-credential' };
  if (delivery.kind === 'unprovided') {
    const values = { operation: row.operation.id, places: delivery.place };
    // Once the time is up nothing is made any more.
    const code = delivery.isTag ? 'no-version' : 'no-resource';
    tally?.undetermined.push(session.isOver() ? { code: 'ended-before-sent' } : { code, values });
  }
  if (delivery.kind !== 'sent') return undefined;
  session.hasUnsent ||= delivery.steps.some(isStopped);
  return { probe, steps: delivery.steps };
}

/**
 * Notes that probes are not sent since the run is over: even to draw the many requests that are left may take longer
 * than it lasts beyond its end.
 */
export function leaveUnsent(session: Session, probes: readonly PlannedProbe[], tallies: Tallies): void {
  session.hasUnsent ||= probes.length > 0;
  for (const { row } of probes) tallies.get(row)?.undetermined.push({ code: 'ended-before-sent' });
}
