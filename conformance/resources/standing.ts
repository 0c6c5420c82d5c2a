/** Single things that may be taken away, though no path names them: `DELETE /me/avatar`. */

import type { Kind } from '../model/chain.ts';
import type { Operation } from '../model/contract.ts';
import type { Standing } from '../model/resource.ts';
import { operationsAt } from './operations-at.ts';
import { erased, trimmed } from './path-names.ts';

/**
 * The thing that all requests to an operation share, which may be there or not; undefined where the operation puts it
 * there, where nothing takes it away, and where it is a collection.
 */
export function standingOf(
  { id, path }: Operation,
  operations: readonly Operation[],
  kinds: readonly Kind[],
): Standing | undefined {
  const place = erased(trimmed(path));
  const here = operationsAt(operations, place);
  const remove = here.find(({ method }) => method === 'DELETE')?.id;
  if (place.includes('{}') || remove === undefined) return undefined;
  if (kinds.some((kind) => kind.collection === place && !kind.isSingle)) return undefined;
  const [put] = ['PUT', 'POST'].flatMap((one) => here.find(({ method }) => method === one)?.id ?? []);
  return id === put ? undefined : { place, remove, ...(put === undefined ? {} : { put }) };
}
