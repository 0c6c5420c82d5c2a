/** Operations that may be needed before another one accepts a resource, because they change its state. */

import type { Operation } from '../model/contract.ts';
import { operationsAt } from './operations-at.ts';
import { erased, isItem, trimmed } from './path-names.ts';

/**
 * The ids of operations that may bring a resource into the state that another one needs, the likeliest first: actions
 * below its path, then changes of it or of a part of it, then additions to it.
 */
export function priorSteps(operation: Operation, operations: readonly Operation[]): readonly string[] {
  const item = itemOf(operation);
  if (item === undefined) return [];
  const paths = new Set(operations.map(({ path }) => erased(trimmed(path))));
  const rank = ({ method, path }: Operation): number => {
    const own = erased(trimmed(path));
    const isList = operations.some((one) => one.method === 'GET' && erased(trimmed(one.path)) === own);
    if (method === 'POST') return isList || paths.has(`${own}/{}`) ? 3 : 0;
    return own === item ? 2 : 1;
  };
  return operations
    .filter((one) => one.id !== operation.id && ['POST', 'PUT', 'PATCH'].includes(one.method))
    .filter((one) => itemOf(one) === item)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}

/**
 * The ids of operations that create a part of a resource which another one reads, changes or deletes, and which may not
 * exist before: `PUT /tickets/{}/assignee`. Lists always exist.
 */
export function partMakers(
  { id, path, method }: Operation,
  operations: readonly Operation[],
): readonly string[] {
  const place = erased(trimmed(path));
  const isPart = !isItem(place) && place.includes('/{}/') && method !== 'PUT';
  if (!isPart || operationsAt(operations, `${place}/{}`).length > 0) return [];
  const here = operationsAt(operations, place).filter((one) => one.id !== id);
  return ['PUT', 'POST'].flatMap((put) => here.flatMap((one) => (one.method === put ? [one.id] : [])));
}

/** The path of the innermost resource that a path names. */
function itemOf({ path }: Operation): string | undefined {
  const parts = erased(trimmed(path)).split('/');
  const last = parts.lastIndexOf('{}');
  const item = parts.slice(0, last + 1).join('/');
  return last < 0 || !isItem(item) ? undefined : item;
}
