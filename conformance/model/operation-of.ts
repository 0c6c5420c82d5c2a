/** Looks up operations by id, with an index, since a document may have thousands. */

import type { Contract, Operation } from './contract.ts';

const indexes = new WeakMap<Contract['operations'], ReadonlyMap<string, Operation>>();

/** The operation with that id; if there are two, which documents may not have, the first. */
export function operationOf({ operations }: Pick<Contract, 'operations'>, id: string): Operation | undefined {
  const index = indexes.get(operations) ?? new Map(operations.toReversed().map((one) => [one.id, one]));
  indexes.set(operations, index);
  return index.get(id);
}
