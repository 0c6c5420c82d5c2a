/** The clock and the randomness of the machine. A replayed run gets both from its file. */

import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../model/tools.ts';

/** A clock of real time. */
export function clockOf(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date().toISOString(),
    sleep,
  };
}

/**
 * A random whole number, including `from` and excluding `below`. The only source of randomness; a run that is repeated
 * gets the numbers as arguments.
 */
export function randomWhole(from: number, below: number): number {
  return randomInt(from, below);
}

/** A random token that cannot be guessed. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Resolves when aborted, without creating an error, as a run wakes sleepers for nearly every request. */
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
