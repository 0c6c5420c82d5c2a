/** The clock of this machine. */

import type { Clock } from '../model/tools.ts';

/** Time as it passes. */
export function clockOf(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date().toISOString(),
    sleep,
  };
}

/** Without an error for whoever is woken: a run wakes somebody for nearly every request. */
const sleep: Clock['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, ms));
    signal.addEventListener('abort', wake);
  });
