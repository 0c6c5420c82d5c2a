/** Chance: the one place where the machine is asked for it; a run that is repeated gets what was drawn as an argument. */

import { randomBytes, randomInt } from 'node:crypto';

/** A whole number, `from` included and `below` not. */
export function randomWhole(from: number, below: number): number {
  return randomInt(from, below);
}

/** A credential that nobody guesses. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
}
