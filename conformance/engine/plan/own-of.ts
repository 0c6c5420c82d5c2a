/** Looks up what is said of one operation. */

import type { Operation } from '../../model/contract.ts';

/** What is said of an operation, by ids; an operation may be called `constructor`, as every object has one. */
export function ownOf<T>(byId: Readonly<Record<string, T>>, { id }: Operation): T | undefined {
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}
