/** Ways of carrying a request in words: in how many of them what is wrong with it was tried, and in which it is let in. */

import type { Carriages } from '../model/carriages.ts';
import type { Evidence } from '../model/verdict.ts';

/** A sentence without its full stop; undefined where nothing was tried so. */
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

/** The probable mistake behind what is refused plainly and let in otherwise; undefined for anything else. */
export function passedOver({ steps, plain }: Pick<Evidence, 'steps' | 'plain'>): string | undefined {
  const step = steps.at(-1);
  const outcome = step?.exchange.outcome;
  if (!step || !plain || outcome?.kind !== 'answer' || Math.floor(outcome.status / 100) !== 2)
    return undefined;
  const [said, plainly] = [step.case.difference, `${plain.case.difference}, `];
  return said.startsWith(plainly) ? `a check that is passed over ${said.slice(plainly.length)}` : undefined;
}
