/** How long a run goes on judging what came: a little beyond its end, so that one out of time still tells what it saw. */

import type { RunInputs } from '../plan/run-inputs.ts';

/** The part of the run's time that judging may take beyond the end, and no more milliseconds. */
const grace = { part: 0.25, atMostMs: 1000 } as const;

/**
 * Makes the function that tells whether it is too late to judge.
 * @param deadline when the time of the run is up, on its clock; an interrupt ends it before, once it is noticed
 */
export function judgingTime(
  { clock, settings, signal }: Pick<RunInputs, 'clock' | 'settings' | 'signal'>,
  deadline: number,
): () => boolean {
  const graceMs = Math.min(grace.part * settings.maxTimeMs, grace.atMostMs);
  let end = deadline;
  let isStopped = false;
  return () => {
    if (signal.aborted && !isStopped) end = Math.min(end, clock.now());
    isStopped = signal.aborted;
    return clock.now() >= end + graceMs;
  };
}
