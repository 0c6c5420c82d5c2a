/** What `replay --failed` says of a run in which nothing failed; a run that could not be finished proves nothing. */

import { interrupted } from '../host/interrupt.ts';
import type { Io } from '../host/io.ts';
import type { RunEvent } from '../model/event.ts';
import { isOpen } from '../model/gating.ts';
import { runOf } from '../model/run.ts';
import { visible } from '../names/visible.ts';

/**
 * Says it.
 * @param path of the run
 * @returns the exit code: 0, or 3 where the run was incomplete or interrupted
 */
export function tellNothing(events: readonly RunEvent[], path: string, io: Pick<Io, 'out'>): number {
  const nothing = `nothing failed in ${visible(path)} that a request could show again`;
  const { finished } = runOf(events);
  const isInterrupted = finished?.exitCode === interrupted;
  if (!isInterrupted && finished?.result !== 'incomplete') {
    io.out(`${nothing}\n`);
    return 0;
  }
  const open = runOf(events).rows.filter(({ verdict }) => isOpen(verdict));
  const rows = open.length === 1 ? '1 row' : `${open.length} rows`;
  const what = isInterrupted ? 'interrupted' : 'incomplete';
  io.out(`${nothing}, but the run was ${what}: ${rows} could not be checked; run verify again\n`);
  return 3;
}
