/** Which operation makes several resources of a collection at once: `POST /orders/bulk`, `POST /orders:batchCreate`. */

import { atOnce, bulkOf } from '../answers/bulk.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { erased, trimmed } from '../names/path-template.ts';
import { operationsAt, operationsBelow } from './path-names.ts';

/**
 * The POST that makes several, where there is one alone.
 * @param maker id of the operation that makes one, which may make several as well
 */
export function manyOf(
  contract: Contract,
  operations: readonly Operation[],
  collection: string,
  maker: string | undefined,
): string | undefined {
  const below = operationsBelow(operations, collection);
  const beside = operations.filter(({ path }) => erased(trimmed(path)).startsWith(`${collection}:`));
  const others = [...below, ...beside].filter(({ path }) => atOnce.test(path));
  const own = operations.filter(({ id }) => id === maker);
  const some = new Set([...own, ...operationsAt(operations, collection), ...others]);
  const found = [...some].filter((one) => bulkOf(contract, one) !== undefined);
  return found.length === 1 ? found[0]?.id : undefined;
}
