/** The options that make the plan of a stored run again. */

import type { RunStarted } from '../../model/event.ts';

/** The options of that run, as far as they decide about what is sent. */
export function planOptions({ settings, seed, salt, profile, declarations, targetName }: RunStarted) {
  const { runs, maxCreates, hostile, only, skip, operations, rows, tls } = settings;
  return {
    ...{ runs, maxCreates, hostile, only, skip, operation: operations, seed, salt, profile },
    ...{ declare: declarations, rows, insecure: tls.insecure },
    // Nobody waits: the time of the stored run is not spent again.
    ...{ maxTime: '1440m', ...(targetName === undefined ? {} : { targetName }) },
  };
}
