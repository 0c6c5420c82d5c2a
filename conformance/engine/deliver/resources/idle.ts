/** What a run made and has no use for any more, though it is not over. */

import { keyOf, type MadeThing } from './made-things.ts';
import type { Resource, Shelf } from './shelf.ts';

/**
 * The things that are not shared and may be deleted. An answer whose thing nobody has got yet has none to give any more.
 * @param made what there is by now
 */
export function idle(shelf: Shelf, made: readonly MadeThing[]): readonly MadeThing[] {
  const { latest, accepted, survey, contextOf } = shelf;
  for (const entry of accepted.values()) delete entry.first;
  const kept = new Set([...latest].flatMap(([collection, { values }]) => aboveIn(collection, values)));
  return made.filter(({ collection, values }) => {
    const taker = contextOf(survey.deletes.get(collection) ?? '');
    return taker !== undefined && !kept.has(keyOf(collection, values));
  });
}

/** A thing and those that it stands in. */
function aboveIn(collection: string, values: Resource['values']): readonly string[] {
  const above = collection.lastIndexOf('/{}');
  const own = keyOf(collection, values);
  return above === -1 ? [own] : [own, ...aboveIn(collection.slice(0, above), values.slice(0, -1))];
}
