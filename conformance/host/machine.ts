/** What a run asks the machine for: its clock, and chance. A run that is repeated gets what came of both from its file. */

import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../model/tools.ts';

/** Time as it passes. */
export function clockOf(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date().toISOString(),
    sleep,
  };
}

/**
 * Chance: the one place where the machine is asked for it; a run that is repeated gets what was drawn as an argument.
 * A whole number, `from` included and `below` not.
 */
export function randomWhole(from: number, below: number): number {
  return randomInt(from, below);
}

/** A credential that nobody guesses. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
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
