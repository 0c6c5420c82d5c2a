/** How far a run came in its time, so that the user knows how much more to give it. */

import type { Session } from './session.ts';

/** Values of the notice `out-of-time`: `all` where the whole plan was sent and the time went into repetitions. */
export function howFar({
  progress,
  isAllSent,
}: Pick<Session, 'progress' | 'isAllSent'>): Readonly<Record<string, string>> {
  if (isAllSent) return { all: 'yes' };
  const { sent, planned } = progress();
  return sent < planned ? { sent: String(sent), planned: String(planned) } : {};
}
