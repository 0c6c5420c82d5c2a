/** Holds a target to a limit that was found before: what was accepted still is, and what was not still is not. */

import type { Limit } from './behaviour.ts';
import type { Fate } from './compare.ts';
import type { Tried } from './search-limit.ts';
import { type Trial, trySize } from './try-size.ts';

/** How often a change has to be seen in all. */
const times = 3;

/** Sends the accepted size, and the next one where that was refused; never one that got no answer. */
export async function compareLimit(trial: Trial, limit: Exclude<Limit, { kind: 'varies' }>): Promise<Fate> {
  const { accepted } = limit;
  if (accepted > trial.stretch.cap) return { kind: 'unseen' };
  const below = accepted > 0 ? await sizeFate(trial, accepted, undefined) : ({ kind: 'same' } as const);
  if (below.kind !== 'same' || limit.kind !== 'found') return below;
  return sizeFate(trial, Math.max(accepted + 1, accepted === 0 ? trial.stretch.least : 0), limit.beyond);
}

/** @param refusal how the size is to be refused; undefined where it is to be accepted */
async function sizeFate(trial: Trial, size: number, refusal: string | undefined): Promise<Fate> {
  const first = wordsOf(await trySize(trial, size));
  if (first === undefined) return { kind: 'unseen' };
  if (first === (refusal ?? accepted)) return { kind: 'same' };
  for (let seen = 1; seen < times; seen += 1) {
    const words = wordsOf(await trySize(trial, size));
    if (words === undefined) return { kind: 'unseen' };
    if (words !== first) return { kind: 'unsteady' };
  }
  return { kind: 'changed', is: `${size}: ${first}` };
}

const accepted = 'accepted';

function wordsOf(tried: Tried): string | undefined {
  if (tried.kind === 'over') return undefined;
  return tried.kind === 'accepted' ? accepted : tried.answer;
}
