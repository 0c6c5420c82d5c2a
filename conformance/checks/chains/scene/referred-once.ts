/** The collections of which an operation names one resource. */

import type { Reference } from '../../../model/resource.ts';

/** Those that are referred to once: of two that are, nobody knows which is meant. What a body repeats of the path is the same. */
export function referredOnce(references: readonly Reference[] = []): readonly string[] {
  const places = references.map(({ place }) => place);
  const isRepeated = (place: string): boolean => places.includes(place.replace(/^\//, 'path.'));
  const all = references.flatMap(({ place, collection }) =>
    place.startsWith('/') && isRepeated(place) ? [] : [collection],
  );
  return all.filter((one) => all.indexOf(one) === all.lastIndexOf(one));
}
