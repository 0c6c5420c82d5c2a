/** The collections of which an operation names one resource. */

import type { Reference } from '../../../model/resource.ts';

/** Those that are referred to once: of two that are, nobody knows which is meant. What a body repeats of the path is the same. */
export function referredOnce(references: readonly Reference[] = []): readonly string[] {
  const byName = new Map(references.map(({ place, collection }) => [nameAt(place), collection]));
  const all = [...byName.values()];
  return all.filter((one) => all.indexOf(one) === all.lastIndexOf(one));
}

/** The name of a parameter, and of a member of the body. */
function nameAt(place: string): string {
  return place.replace(/^\w+\.|^.*\//, '');
}
