/** The clock of this machine. */

import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../model/tools.ts';

/** Time as it passes. */
export function clockOf(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date().toISOString(),
    sleep: (ms, signal) => setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => undefined),
  };
}
