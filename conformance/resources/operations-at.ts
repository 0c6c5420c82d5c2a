/**
 * Looks up operations by path without parameter names, with an index, since a document may have ten thousand
 * operations.
 */

import type { Operation } from '../model/contract.ts';
import { erased, trimmed } from './path-names.ts';

const known = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * The operations at a path, in order.
 * @param path without parameter names and trailing slash: `/orders/{}`
 */
export function operationsAt(operations: readonly Operation[], path: string): readonly Operation[] {
  const byPath = known.get(operations) ?? Map.groupBy(operations, (one) => erased(trimmed(one.path)));
  known.set(operations, byPath);
  return byPath.get(path) ?? [];
}

const knownBelow = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * The operations one segment below a path, in order.
 * @param path as above
 */
export function operationsBelow(operations: readonly Operation[], path: string): readonly Operation[] {
  const above = (one: Operation) => erased(trimmed(one.path)).replace(/\/[^/]*$/, '');
  const byPath = knownBelow.get(operations) ?? Map.groupBy(operations, above);
  knownBelow.set(operations, byPath);
  return byPath.get(path) ?? [];
}
