/** How far a run came in its time, so that the user knows how much more to give it. */

import type { Session } from './session.ts';

/** Values of the notice `out-of-time`; none where the whole plan was sent and the time went into repetitions. */
export function howFar({ progress }: Pick<Session, 'progress'>): Readonly<Record<string, string>> {
  const { sent, planned } = progress();
  return sent < planned ? { sent: String(sent), planned: String(planned) } : {};
}
