/** Finds out how many connections the target serves at a time: kept, idle ones could starve every other request. */

import type { SourceContext } from '../../model/check.ts';
import type { Exchange } from '../../model/exchange.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Controls } from './controls.ts';
import type { Connections, Session } from './session.ts';

/** Requests in flight: few while the target is quick, many when each takes long. */
const inFlight = { quick: connectionsTried, slow: 48 } as const;

/** Milliseconds from which on a control counts as slow. */
const slowFromMs = 50;

/** Milliseconds that a request may wait for those before it, where a target answers one after the other. */
const queueMs = 1000;

/**
 * Sends controls at once, each over a connection that stays open. Where some are answered only when others are closed,
 * the target serves only so many connections at a time, which it may.
 * @param context that of an operation whose control was accepted
 */
export async function measureConnections(
  session: Session,
  controls: Controls,
  context: SourceContext,
): Promise<Connections> {
  const alone = session.controls.get(context.operation.id)?.exchange.durationMs ?? 0;
  const opened = await openAtOnce({ session, controls, context, alone });
  // The first answer of a server may take long where no other does.
  const isQuick = Math.min(alone, opened.quickest) < slowFromMs;
  // To a slow target a new connection costs nothing, and one that is closed cannot starve another.
  const sharesOne = !opened.starved && opened.refused === 0;
  const keeps = isQuick && sharesOne;
  const { concurrency } = session.inputs.settings;
  // One less than it serves: the target may notice late that a connection was closed.
  const served =
    opened.refused === 0 ? Number.POSITIVE_INFINITY : Math.max(1, connectionsTried - opened.refused - 1);
  if (concurrency !== 'auto') {
    const limit = Math.min(concurrency, served);
    return { limit, atMost: limit, keeps, sharesOne };
  }
  const bearable = Math.max(1, Math.floor(((queueMs + alone) * connectionsTried) / opened.ms));
  const isInTurn = opened.starved || opened.ms > 2 * alone + slowFromMs;
  const most = isInTurn ? inFlight.quick : inFlight.slow;
  const atMost = isInTurn ? Math.min(most, served, bearable) : Math.min(most, served);
  return { limit: Math.min(atMost, isQuick ? inFlight.quick : inFlight.slow), atMost, keeps, sharesOne };
}

/** What measuring works with; `alone` are the milliseconds that one control took. */
interface MeasureMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly context: SourceContext;
  readonly alone: number;
}

/** What came of connections that were opened at once. */
interface Opened {
  /** Whether some were served only after others were closed. */
  readonly starved: boolean;
  /** How many were not served at all. */
  readonly refused: number;
  /** Milliseconds of the answer that came soonest. */
  readonly quickest: number;
  /** From the first request to the last answer. */
  readonly ms: number;
}

/** How much longer than the slowest answer so far the next may take before the idle connections are suspected. */
const patience = { factor: 4, ms: 500 } as const;

async function openAtOnce(means: MeasureMeans): Promise<Opened> {
  const { session, controls, context } = means;
  const { clock, transport } = session.inputs;
  const began = clock.now();
  const answers = new Map<string, Exchange>();
  let starved = false;
  const all = Promise.all(
    Array.from({ length: connectionsTried }, async (_, index) => {
      const lane = `kept/${index}`;
      answers.set(lane, (await controls.send(context, lane)).exchange);
      if (starved) await transport.release(lane);
    }),
  );
  starved = await isStarved(means, all, () => [...answers.values()]);
  // Closing those that were answered lets the others be served.
  await Promise.all([...answers.keys()].map(transport.release));
  await all;
  const served = [...answers.values()].filter(({ outcome }) => outcome.kind !== 'failure');
  const quickest = Math.min(...served.map(({ durationMs }) => durationMs));
  return { starved, refused: answers.size - served.length, quickest, ms: clock.now() - began };
}

/** Waits for all answers, as long as one comes now and then; true when they stopped coming. */
async function isStarved(
  { session: { inputs }, alone }: MeasureMeans,
  all: Promise<unknown>,
  answers: () => readonly Exchange[],
): Promise<boolean> {
  let done = false;
  const ended = all.then(() => {
    done = true;
  });
  for (;;) {
    const before = answers().length;
    const slowest = Math.max(alone, ...answers().map(({ durationMs }) => durationMs));
    const woken = new AbortController();
    const stop = AbortSignal.any([inputs.signal, woken.signal]);
    await Promise.race([ended, inputs.clock.sleep(patience.factor * slowest + patience.ms, stop)]);
    woken.abort('answered');
    if (done || inputs.signal.aborted) return false;
    if (answers().length === before) return true;
  }
}
