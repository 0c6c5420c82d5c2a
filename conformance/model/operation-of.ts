/** Operations by id, with an index, since a document may have thousands; what is said of one; and what a deletion names. */

import type { Contract, Operation } from './contract.ts';

const indexes = new WeakMap<Contract['operations'], ReadonlyMap<string, Operation>>();

/** The operation with that id; if there are two, which documents may not have, the first. */
export function operationOf({ operations }: Pick<Contract, 'operations'>, id: string): Operation | undefined {
  const index = indexes.get(operations) ?? new Map(operations.toReversed().map((one) => [one.id, one]));
  indexes.set(operations, index);
  return index.get(id);
}

/** The place of the name of what an operation deletes; undefined for other methods, and where no name ends the path. */
export function deletedName({ method, path }: Pick<Operation, 'method' | 'path'>): string | undefined {
  const name = method === 'DELETE' ? /\{([^{}]*)\}\/?$/.exec(path)?.[1] : undefined;
  return name === undefined ? undefined : `path.${name}`;
}

/** What is said of an operation, by ids; an operation may be called `constructor`, as every object has one. */
export function ownOf<T>(byId: Readonly<Record<string, T>>, { id }: Operation): T | undefined {
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}
