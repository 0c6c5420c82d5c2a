/** In how many ways of carrying a request what is wrong with it was tried, as a sentence without its full stop. */

import type { Carriages } from '../model/carriages.ts';

/** Undefined where nothing was tried so. */
export function carriageWords(carriages: Carriages | undefined): string | undefined {
  if (!carriages) return undefined;
  const { kinds, ways, pairs, of, refused, refusedAt = {} } = carriages;
  const named = refused.map((way) => `${way}${placesOf(refusedAt[way] ?? [])}`).join(', ');
  const left = refused.length > 0 ? `; the target does not take a valid request ${named}` : '';
  return `carriages: ${pairs} of ${of} pairs of ${kinds} kinds of bad requests and ${ways} ways to carry them${left}`;
}

/** Operations that are named: who looks into it begins with them. */
const most = 3;

function placesOf(operations: readonly string[]): string {
  if (operations.length === 0) return '';
  const more = operations.length > most ? ` and ${operations.length - most} more` : '';
  return ` (${operations.slice(0, most).join(', ')}${more})`;
}
