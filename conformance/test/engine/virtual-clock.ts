/** A clock that jumps to the next moment somebody waits for, as soon as nothing else is left to do. */

import type { Clock } from '../../model/tools.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** Starts at 0 ms, on 1 January 2026. Whoever sleeps is woken in the order of time, and of falling asleep. */
export function virtualClock(): Clock {
  let now = 0;
  let isTurning = false;
  const sleepers: Sleeper[] = [];
  const turn = (): void => {
    const [next] = sleepers.toSorted((one, other) => one.at - other.at);
    isTurning = next !== undefined;
    if (!next) return;
    sleepers.splice(sleepers.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.wake();
    setImmediate(turn);
  };
  return {
    now: () => now,
    date: () => new Date(Date.UTC(2026, 0, 1) + now).toISOString(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const sleeper = { at: now + Math.max(0, ms), wake: resolve };
        sleepers.push(sleeper);
        signal.addEventListener('abort', () => {
          const at = sleepers.indexOf(sleeper);
          if (at >= 0) sleepers.splice(at, 1);
          resolve();
        });
        if (!isTurning) setImmediate(turn);
        isTurning = true;
      }),
  };
}
