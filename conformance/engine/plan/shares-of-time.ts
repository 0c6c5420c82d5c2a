/** What the time of a run (`--max-time`) is spent on: planning first, sending, asking again, and judging a little beyond the end. */

import type { RunInputs } from './run-inputs.ts';

/** The time of a run, and what may end it sooner. */
type TimedRun = Pick<RunInputs, 'clock' | 'settings' | 'signal' | 'spentMs'>;

/** The part that planning may take: the rest is for what was planned until then. */
const planningShare = 1 / 3;

/** The part of the time that is left which belongs to asking again, each time. */
const reserve = 1 / 3;

/** From this part of all the time on, which is left when sending begins, the same part of all of it belongs to that. */
const early = 0.4;

/** The part of all the time from which on nothing is kept: there is no use in ever shorter batches. */
const end = 0.05;

/** The part that judging may take beyond the end, and no more milliseconds. */
const grace = { part: 0.25, atMostMs: 1000 } as const;

/** What reading an ordinary document takes; only what goes beyond is taken from the time of the run. */
const readingMs = 500;

/** What reading a large one takes at the least: what goes beyond is taken once more, as concluding takes as long. */
const longMs = 3000;

/** The part of the time that reading may take: the run, what is concluded and the reports need the rest. */
const readingShare = 1 / 2;

/** The part of the time that stays for asking, however long all else takes. */
const stays = 0.1;

/** What writing one row into one report takes, and concluding it, in milliseconds. */
const writingMs = 0.04;

/** What writing the reports of an ordinary run takes at the most; only what goes beyond is taken from its time. */
const ordinaryMs = 100;

/** The milliseconds that reading the document may take. */
export function readingLimit(maxTimeMs: number): number {
  return 2 * readingMs + readingShare * maxTimeMs;
}

/**
 * When the time of a run is up, on its clock.
 * @param rows how many rows the reports will have
 */
export function deadlineOf(
  run: Pick<TimedRun, 'settings' | 'spentMs'>,
  startedAt: number,
  rows: number,
): number {
  return startedAt + timeOf(run, rows);
}

function timeOf({ settings, spentMs = 0 }: Pick<TimedRun, 'settings' | 'spentMs'>, rows = 0): number {
  const { maxTimeMs } = settings;
  const writing = rows === 0 ? 0 : (1 + settings.circumstances.reports.length) * rows * writingMs;
  const reports = Math.max(0, writing - ordinaryMs);
  const reading = Math.max(0, spentMs - readingMs) + Math.max(0, spentMs - longMs);
  return Math.max(stays * maxTimeMs, maxTimeMs - reading - reports);
}

/** Makes the function that tells whether planning has taken its share, or the run was interrupted. */
export function planningTime(run: TimedRun, startedAt: number): () => boolean {
  const { clock, signal } = run;
  const until = startedAt + planningShare * timeOf(run);
  return () => signal.aborted || clock.now() >= until;
}

/** When sending has to pause, on the clock, so that what was found by then can be asked about again. */
export function sendingUntil({ clock, settings }: Omit<TimedRun, 'signal'>, deadline: number): number {
  const [left, all] = [deadline - clock.now(), settings.maxTimeMs];
  if (left < end * all) return Number.POSITIVE_INFINITY;
  return deadline - reserve * (left < early * all ? left : Math.max(left, all));
}

/**
 * How long a run goes on judging what came: a little beyond its end, so that one out of time still tells what it saw.
 * Makes the function that tells whether it is too late to judge.
 * @param deadline when the time of the run is up; an interrupt ends it before, once it is noticed
 */
export function judgingTime(run: TimedRun, deadline: number): () => boolean {
  const { clock, signal } = run;
  const graceMs = Math.min(grace.part * timeOf(run), grace.atMostMs);
  let over = deadline;
  let isStopped = false;
  return () => {
    if (signal.aborted && !isStopped) over = Math.min(over, clock.now());
    isStopped = signal.aborted;
    return clock.now() >= over + graceMs;
  };
}
