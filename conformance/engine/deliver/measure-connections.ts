/**
 * Measures how many connections the target serves at a time: idle connections that are kept open could starve others.
 */

import type { SourceContext } from '../../model/check.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Controls } from './controls.ts';
import { isTurnedAway } from './overload.ts';
import type { Connections, Session } from './session.ts';

/** Requests in flight: few where the target is fast, many where each takes long. */
const inFlight = { quick: connectionsTried, slow: 48 } as const;

/** A control that takes at least this many milliseconds counts as slow. */
const slowFromMs = 50;

/** Milliseconds that a request may be queued where the target answers one request after the other. */
const queueMs = 1000;

/**
 * Sends controls at once, each over a connection that stays open. Where some are answered only after others are closed,
 * the target serves a limited number of connections at a time, which is allowed.
 * @param context context of an operation whose control was accepted
 */
export async function measureConnections(
  session: Session,
  controls: Controls,
  context: SourceContext,
): Promise<Connections> {
  const alone = session.controls.get(context.operation.id)?.exchange.durationMs ?? 0;
  const opened = await openedAtOnce({ session, controls, context, alone });
  // The very first answer of a server may be slow.
  const isQuick = Math.min(alone, opened.quickest) < slowFromMs;
  // For a slow target the cost of a new connection does not matter, and closed connections cannot starve others.
  const sharesOne = !opened.starved && opened.refused === 0;
  const keeps = isQuick && sharesOne;
  const { concurrency } = session.inputs.settings;
  // One less than it serves, since the target may notice late that a connection was closed.
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

/** What measuring needs; `alone` is the number of milliseconds that a single control took. */
interface MeasureMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly context: SourceContext;
  readonly alone: number;
}

/** The outcome of opening connections at once. */
interface Opened {
  /** Whether some were served only after others were closed. */
  readonly starved: boolean;
  /** The number of requests that were not served at once: each of them was turned away, or got no answer in turn. */
  readonly refused: number;
  /** Milliseconds of the fastest answer. */
  readonly quickest: number;
  /** Milliseconds from the first request to the last answer. */
  readonly ms: number;
}

/**
 * The next answer may take `factor` times as long as the slowest so far, plus `ms`, before idle connections are
 * suspected.
 */
const patience = { factor: 4, ms: 500 } as const;

/** Tries twice where some were not served: now and then one may have any reason. */
async function openedAtOnce(means: MeasureMeans): Promise<Opened> {
  const opened = await openAtOnce(means);
  if (opened.refused === 0) return opened;
  const again = await openAtOnce(means);
  return again.refused < opened.refused ? again : opened;
}

async function openAtOnce(means: MeasureMeans): Promise<Opened> {
  const { session, controls, context } = means;
  const { clock, transport } = session.inputs;
  const began = clock.now();
  const answers = new Map<string, Step>();
  let starved = false;
  const all = Promise.all(
    Array.from({ length: connectionsTried }, async (_, index) => {
      const lane = `kept/${index}`;
      answers.set(lane, await controls.send(context, lane));
      if (starved) await transport.release(lane);
    }),
  );
  starved = await isStarved(means, all, () => [...answers.values()].map(({ exchange }) => exchange));
  // Closing the connections that were answered lets the others be served.
  await Promise.all([...answers.keys()].map(transport.release));
  await all;
  const served = [...answers.values()].filter((step) => isServed(session, step));
  const took = served.map(({ exchange: { durationMs } }) => durationMs);
  const quickest = Math.min(...took);
  const late = [...answers.values()].filter((step) => !served.includes(step) && isTimeOut(step));
  if (late.length === 0 || served.length + late.length < answers.size || !isUnrelated(late, took))
    return { starved, refused: answers.size - served.length, quickest, ms: clock.now() - began };
  return { starved: false, refused: 0, quickest, ms: Math.max(...took) };
}

/**
 * Whether time-outs have another reason than the number of connections: few came, and the target could have answered
 * many more one after the other in that time.
 */
function isUnrelated(late: readonly Step[], took: readonly number[]): boolean {
  const waited = Math.min(...late.map(({ exchange: { durationMs } }) => durationMs));
  return late.length <= connectionsTried / 4 && Math.max(...took) * connectionsTried < waited;
}

function isTimeOut({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'time-out';
}

/** Whether a control was answered at once: what was answered 429 was sent again. */
function isServed(session: Session, step: Step): boolean {
  const isFailure = step.exchange.outcome.kind === 'failure';
  return !isFailure && !isTurnedAway(step) && !session.wasHeldBack(step.case.id);
}

/** Waits for all answers as long as they keep coming; resolves to true when they stopped. */
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
