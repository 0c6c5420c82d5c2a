/**
 * Many requests in a row on one connection, which last longer than a stage where each answer takes long: which probes
 * go so, and how they go beside the stages.
 */

import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { isOrdinary } from '../plan/crowds.ts';
import { inParallel } from './in-parallel.ts';
import { deliverPlanned } from './probe-sender.ts';
import type { Session } from './session.ts';
import type { Delivered, Tally } from './tally.ts';

/** Long sequences, which last beyond the stage in which they begin. */
interface AcrossStages {
  /** Begins them; those that it returns belong to the stage instead, as there is no room for them beside it. */
  readonly begin: () => readonly (() => Promise<void>)[];
  /** How many go on beside the stages. */
  readonly count: () => number;
  /** Resolves when all are over. */
  readonly end: () => Promise<void>;
}

/** How many requests must be possible at a time for long sequences to go beside whole stages. */
const roomy = 16;

/** Prepares long sequences to go beside the stages of a phase. */
export function acrossStages(session: Session, works: readonly (() => Promise<void>)[]): AcrossStages {
  const waiting = [...works];
  const begun: Promise<void>[] = [];
  let going = 0;
  const begin = (): readonly (() => Promise<void>)[] => {
    const due = waiting.splice(0);
    if (session.connections.atMost < roomy) return due;
    for (const work of due) {
      going += 1;
      begun.push(work().finally(() => (going -= 1)));
    }
    // They are awaited later; until then Node must not report an unhandled rejection.
    for (const one of begun) one.catch(() => undefined);
    return [];
  };
  const end = async (): Promise<void> => {
    for (const work of begin()) await work();
    await Promise.all(begun);
  };
  return { begin, count: () => going, end };
}

/** Requests in a row on one connection that take longer than the rest of a stage, where each answer takes long. */
export function longOf(
  { connections: { keeps } }: Session,
  probes: readonly PlannedProbe[],
): readonly PlannedProbe[] {
  if (keeps) return [];
  return probes.filter(
    ({ draft: { how, steps, chain, isAlone: alone } }) =>
      how === 'one-connection' && steps.length >= 8 && !chain && !alone,
  );
}

/**
 * The number of ordinary requests that share one connection where each request has its own otherwise, of rows that send
 * a bad one behind them, and the share of the time that is left which they may take.
 */
const shared = { ordinary: { least: 3, most: 10 }, bad: 4, time: 1 / 2 } as const;

/**
 * Sends several requests in a row on one connection, to show what a request leaves behind on it, and bad ones behind
 * many. Where a slow target has a connection for every request, these are the only ones that share one, and bad ones of
 * few rows are among them; otherwise one of each source is.
 */
export function sharingOne(
  session: Session,
  probes: readonly PlannedProbe[],
  until: number,
): readonly PlannedProbe[] {
  const { keeps, sharesOne, atMost } = session.connections;
  if (!sharesOne || (keeps && atMost < roomy)) return [];
  const { least, most } = keeps ? longer : shared.ordinary;
  const [control] = session.controls.values();
  const time = shared.time * (until - session.inputs.clock.now());
  const fitting = atMost < roomy ? least : Math.floor(time / Math.max(1, control?.exchange.durationMs ?? 1));
  const own = ofFirst(probes.filter(({ row: { operation } }) => operation?.method !== 'DELETE'));
  const ordinary = own.filter(isOrdinary).slice(0, Math.min(most, Math.max(least, fitting)));
  // A single request cannot affect another.
  if (ordinary.length < 2) return [];
  const bad = Map.groupBy(own.filter(isBadAlone), ({ row, source }) => (keeps ? source : row));
  const firsts = [...bad.values()].flatMap(([first]) => first ?? []);
  const room = keeps ? firsts.length : Math.min(shared.bad, fitting - ordinary.length);
  return [...ordinary, ...firsts.slice(0, ordinary.length < most ? 0 : Math.max(0, room))];
}

/** Where answers come at once: as many as are sent again before a bad one. */
const longer = { least: 0, most: 24 } as const;

/** The probes of the first operation that has ordinary ones. */
function ofFirst(probes: readonly PlannedProbe[]): readonly PlannedProbe[] {
  const operation = probes.find(isOrdinary)?.row.operation;
  return probes.filter(({ row }) => row.operation === operation);
}

function isBadAlone({ phase, draft: { steps, how, carried } }: PlannedProbe): boolean {
  const isBad = steps.length === 1 && steps.every(({ intent }) => intent.kind === 'violating');
  return phase === 'main' && how === 'single' && isBad && !carried;
}

/**
 * Sends probes in a row on one connection. It does so once in a run: parts of the plan that are sent later need the ordinary requests for their crowds. Where an answer
 * does not come, the others are sent as usual: one by one they would be waited for too long.
 */
export async function deliverOnOne(
  session: Session,
  probes: readonly PlannedProbe[],
  tallies: ReadonlyMap<PlannedRow, Tally>,
  take: (probe: PlannedProbe, one: Delivered | undefined) => void,
): Promise<void> {
  session.connections = { ...session.connections, sharesOne: false };
  const lane = { kind: 'named', name: 'kept' } as const;
  const waiting = [...probes];
  for (let isHeard = true; isHeard; ) {
    const probe = waiting.shift();
    const one = probe && (await deliverPlanned(session, probe, tallies, { lane }));
    if (probe) take(probe, one);
    isHeard = one !== undefined && !one.steps.some(({ exchange }) => exchange.outcome.kind === 'failure');
  }
  await session.inputs.transport.release(lane.name);
  const bounds = { ...session.connections, clock: session.inputs.clock };
  await inParallel(waiting, bounds, async (probe) =>
    take(probe, await deliverPlanned(session, probe, tallies, {})),
  );
}
