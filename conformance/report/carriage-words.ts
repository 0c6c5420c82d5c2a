/** In how many ways of carrying a request what is wrong with it was tried, as a sentence without its full stop. */

import type { Carriages } from '../model/carriages.ts';

/** Undefined where nothing was tried so. */
export function carriageWords(carriages: Carriages | undefined): string | undefined {
  if (!carriages) return undefined;
  const { kinds, ways, pairs, of, refused } = carriages;
  const left = refused.length > 0 ? `; the target does not take a valid request ${refused.join(', ')}` : '';
  return `carriages: ${pairs} of ${of} pairs of ${kinds} kinds of bad requests and ${ways} ways to carry them${left}`;
}
