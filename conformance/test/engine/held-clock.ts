/** A clock that moves only when somebody sleeps on it. */

import type { Clock } from '../../model/tools.ts';

/** Starts at 0 ms, on 1 January 2026. */
export function heldClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    date: () => new Date(Date.UTC(2026, 0, 1) + now).toISOString(),
    sleep: async (ms) => {
      now += Math.max(0, ms);
    },
  };
}
