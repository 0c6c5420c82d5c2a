/** Operations by their ids: a document may have thousands, and each is asked for again and again. */

import type { Contract, Operation } from './contract.ts';

const indexes = new WeakMap<Contract['operations'], ReadonlyMap<string, Operation>>();

/** The operation of that id; of two, which no document may have, the first. */
export function operationOf({ operations }: Pick<Contract, 'operations'>, id: string): Operation | undefined {
  const index = indexes.get(operations) ?? new Map(operations.toReversed().map((one) => [one.id, one]));
  indexes.set(operations, index);
  return index.get(id);
}
