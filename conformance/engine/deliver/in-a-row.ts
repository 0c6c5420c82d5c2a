/**
 * Many requests in a row on one connection, which last longer than a stage where each answer takes long: which probes
 * go so, and how they go beside the stages.
 */

import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { isOrdinary } from '../plan/crowds.ts';
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
 * For a slow target, where every request has a connection of its own: sends several in a row on one, to show what a
 * request leaves behind on its connection, and bad ones of several rows behind many.
 */
export function sharingOne(
  session: Session,
  probes: readonly PlannedProbe[],
  until: number,
): readonly PlannedProbe[] {
  const { keeps, sharesOne, atMost } = session.connections;
  if (keeps || !sharesOne) return [];
  const { least, most } = shared.ordinary;
  const [control] = session.controls.values();
  const time = shared.time * (until - session.inputs.clock.now());
  const fitting = atMost < roomy ? least : Math.floor(time / Math.max(1, control?.exchange.durationMs ?? 1));
  const own = ofFirst(probes.filter(({ row: { operation } }) => operation?.method !== 'DELETE'));
  const ordinary = own.filter(isOrdinary).slice(0, Math.min(most, Math.max(least, fitting)));
  // A single request cannot affect another.
  if (ordinary.length < 2) return [];
  const bad = own.filter(isBadAlone);
  const firsts = [...Map.groupBy(bad, ({ row }) => row).values()].flatMap(([first]) => first ?? []);
  const left = ordinary.length < most ? 0 : Math.min(shared.bad, fitting - ordinary.length);
  return [...ordinary, ...firsts.slice(0, Math.max(0, left))];
}

/** The probes of the first operation that has ordinary ones. */
function ofFirst(probes: readonly PlannedProbe[]): readonly PlannedProbe[] {
  const operation = probes.find(isOrdinary)?.row.operation;
  return probes.filter(({ row }) => row.operation === operation);
}

function isBadAlone({ phase, draft: { steps, how, carried } }: PlannedProbe): boolean {
  const isBad = steps.length === 1 && steps.every(({ intent }) => intent.kind === 'violating');
  return phase === 'main' && how === 'single' && isBad && !carried;
}

/** Does so once in a run: parts of the plan that are sent later need the ordinary requests for their crowds. */
export async function deliverOnOne(
  session: Session,
  probes: readonly PlannedProbe[],
  tallies: ReadonlyMap<PlannedRow, Tally>,
  take: (probe: PlannedProbe, one: Delivered | undefined) => void,
): Promise<void> {
  session.connections = { ...session.connections, sharesOne: false };
  const lane = { kind: 'named', name: 'kept' } as const;
  for (const probe of probes) take(probe, await deliverPlanned(session, probe, tallies, { lane }));
  if (probes.length > 0) await session.inputs.transport.release(lane.name);
}
