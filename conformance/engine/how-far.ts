/** How far a run came in its time, so that the user knows how much more to give it. */

import type { Session } from './deliver/session.ts';

/** Values of the notice `out-of-time`: `pause` where the target asked for one that is longer than the time left, `all` where the whole plan was sent and the time went into repetitions. */
export function howFar({
  progress,
  isAllSent,
  pace,
  deadline,
}: Pick<Session, 'progress' | 'isAllSent' | 'pace' | 'deadline'>): Readonly<Record<string, string>> {
  const pauseMs = pace.pauseBeyond(deadline);
  const pause = pauseMs === undefined ? {} : { pause: String(Math.ceil(pauseMs / 1000)) };
  if (isAllSent) return { ...pause, all: 'yes' };
  const { sent, planned } = progress();
  return { ...pause, ...(sent < planned ? { sent: String(sent), planned: String(planned) } : {}) };
}
