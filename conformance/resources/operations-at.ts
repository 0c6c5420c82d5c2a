/** The operations at a path without its names, and below it, looked up: a document may have ten thousand of them. */

import type { Operation } from '../model/contract.ts';
import { erased, trimmed } from './path-names.ts';

const known = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * Those of the operations that stand at a path, in their order.
 * @param path without the names of its parameters, and without a slash at its end: `/orders/{}`
 */
export function operationsAt(operations: readonly Operation[], path: string): readonly Operation[] {
  const byPath = known.get(operations) ?? Map.groupBy(operations, (one) => erased(trimmed(one.path)));
  known.set(operations, byPath);
  return byPath.get(path) ?? [];
}

const knownBelow = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * Those that stand one step below a path, in their order.
 * @param path as above
 */
export function operationsBelow(operations: readonly Operation[], path: string): readonly Operation[] {
  const above = (one: Operation) => erased(trimmed(one.path)).replace(/\/[^/]*$/, '');
  const byPath = knownBelow.get(operations) ?? Map.groupBy(operations, above);
  knownBelow.set(operations, byPath);
  return byPath.get(path) ?? [];
}
