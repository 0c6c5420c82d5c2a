/**
 * Delivers the probes of a plan, phase by phase, except for hostile ones, which come after all others
 * (deliver-hostile.ts).
 */

import type { Phase } from '../../model/case.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { inCrowds, isOrdinary, shortageOf } from '../plan/crowds.ts';
import { unjudgeableInCrowd } from './deliver-crowds.ts';
import { acrossStages, deliverOnOne, longOf, sharingOne } from './in-a-row.ts';
import { type Bounds, inParallel } from './in-parallel.ts';
import { createProbeSender } from './probe-sender.ts';
import { tidyUp } from './resources/clean-up.ts';
import type { Session } from './session.ts';
import type { Silence } from './silence.ts';
import { isAlone, isOfAll, stagesOf } from './stages-of.ts';
import type { Delivered, Tally } from './tally.ts';

type Tallies = ReadonlyMap<PlannedRow, Tally>;

/** What delivering needs. */
export interface Delivering {
  readonly tallies: Tallies;
  /** Watches the whole plan. */
  readonly silence: Silence;
  /** Sends the control of an operation; undefined where it has none. */
  readonly sendValid: (operation: Operation | undefined) => Promise<Step | undefined>;
  /** Called for each probe as soon as it is delivered. */
  readonly onDelivered?: ((one: Delivered) => void) | undefined;
  /** The time on the clock after which no more probes are begun. */
  readonly until: number;
}

/** The outcomes, in the order of the probes. */
interface PartDelivered {
  readonly some: readonly Delivered[];
  /** The probes that were not sent because the time was up. */
  readonly left: readonly PlannedProbe[];
}

const phases: readonly Phase[] = ['first', 'main', 'last'];

/** Delivers probes as planned; within a phase many at a time. */
export async function deliverPlan(
  session: Session,
  probes: readonly PlannedProbe[],
  delivering: Delivering,
): Promise<PartDelivered> {
  const { silence } = delivering;
  const [delivered, left] = [new Map<PlannedProbe, Delivered>(), new Set<PlannedProbe>()];
  const take = (probe: PlannedProbe, one: Delivered | undefined): void => {
    if (!one) return;
    delivered.set(probe, one);
    silence.see(one);
    delivering.onDelivered?.(one);
  };
  const means: PhaseMeans = { session, probes, delivering, delivered, left, take };
  for (const phase of phases) await deliverPhase(phase, means);
  return {
    some: probes.flatMap((probe) => (silence.isVain(probe) ? [] : (delivered.get(probe) ?? []))),
    left: probes.filter((probe) => left.has(probe)),
  };
}

/** What delivering one phase needs. */
interface PhaseMeans {
  readonly session: Session;
  readonly probes: readonly PlannedProbe[];
  readonly delivering: Delivering;
  readonly delivered: Map<PlannedProbe, Delivered>;
  readonly left: Set<PlannedProbe>;
  readonly take: (probe: PlannedProbe, one: Delivered | undefined) => void;
}

async function deliverPhase(
  phase: Phase,
  { session, probes, delivering, delivered, left, take }: PhaseMeans,
): Promise<void> {
  const { tallies, until } = delivering;
  const kept = phase === 'main' ? sharingOne(session, probes, until) : [];
  const due = probes.filter((probe) => probe.phase === phase && !kept.includes(probe));
  const sender = createProbeSender({ session, ...delivering, left, take }, due.length);
  const long = longOf(session, due);
  const inRow = [
    ...(kept.length > 0 ? [() => deliverOnOne(session, kept, tallies, take)] : []),
    ...long.map((probe) => () => sender.sendBeside(probe)),
  ];
  const across = acrossStages(session, inRow);
  const staged = due.filter((probe) => !long.includes(probe));
  for (const [index, stage] of stagesOf(session, staged).entries()) {
    // What comes next may name resources that are gone by now.
    if (index > 0 || phase === 'last') session.resources?.renew();
    if (stage.every((probe) => isOfAll(session, probe))) await tidyUp(session, until);
    const [crowds, others] = inCrowds(stage);
    // Nothing else is sent beside chains that need to be alone.
    const beside = stage.some(({ draft }) => draft.chain) ? [] : across.begin();
    const sorted = longestBefore(others, session.connections.atMost);
    const works = sorted.map((probe) => () => sender.sendBeside(probe));
    await inParallel([...beside, ...works], boundsOf(session, stage, across.count), (work) => work());
    await sender.sendAgain();
    for (const crowd of crowds) await sendCrowd(crowd, sender.sendInCrowd, delivering, delivered);
    await sender.sendAgain();
  }
  await across.end();
}

function boundsOf(session: Session, stage: readonly PlannedProbe[], besides: () => number): Bounds {
  const { limit, atMost } = session.connections;
  return {
    limit: Math.max(1, limit - besides()),
    atMost: Math.max(1, atMost - besides()),
    ...(stage.every(isAlone) ? oneByOne : {}),
    clock: session.inputs.clock,
    onSlow: () => {
      session.connections = { ...session.connections, keeps: false };
    },
    bearable: () => session.connections.atMost - besides(),
  };
}

/** Sends a crowd alone, and discards the outcomes in it that say nothing. */
async function sendCrowd(
  crowd: readonly PlannedProbe[],
  sendOne: (probe: PlannedProbe) => Promise<void>,
  { silence, sendValid }: Pick<Delivering, 'silence' | 'sendValid'>,
  delivered: Map<PlannedProbe, Delivered>,
): Promise<void> {
  const isInVain = crowd.every((probe) => isOrdinary(probe) || silence.isVain(probe));
  const lack = isInVain ? 0 : shortageOf(crowd);
  const valid = Array.from({ length: lack }, () => sendValid(crowd[0]?.row.operation));
  const [along] = await Promise.all([Promise.all(valid), ...crowd.map(sendOne)]);
  const steps = along.flatMap((step) => step ?? []);
  for (const probe of unjudgeableInCrowd(crowd, delivered, steps)) delivered.delete(probe);
}

const oneByOne = { limit: 1, atMost: 1 } as const;

/**
 * Puts probes of several requests at the front of the last ones of a stage; at the end of it they would be waited for
 * alone.
 */
function longestBefore(probes: readonly PlannedProbe[], atOnce: number): readonly PlannedProbe[] {
  const end = Math.max(0, probes.length - 3 * atOnce);
  const steps = ({ draft }: PlannedProbe): number => draft.steps.length;
  return [...probes.slice(0, end), ...probes.slice(end).toSorted((one, other) => steps(other) - steps(one))];
}
