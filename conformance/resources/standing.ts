/** Single resources that many requests share and that some of them delete. */

import type { Kind } from '../model/chain.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Giver, Standing } from '../model/resource.ts';
import { hasFewNames } from './new-name.ts';
import { erased, isItem, operationsAt, pathNames, trimmed } from './path-names.ts';

/** What is known of all operations. */
interface Surroundings {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly kinds: readonly Kind[];
  readonly givers: ReadonlyMap<string, readonly Giver[]>;
}

/**
 * The single resource that all requests to an operation share, or all with the same parents, and that may exist or not.
 * Undefined where the operation creates it, where nothing deletes it, and for collections whose resources have more than
 * a few names.
 */
export function standingOf(
  { id, path }: Operation,
  { contract, operations, kinds, givers }: Surroundings,
): Standing | undefined {
  const place = erased(trimmed(path));
  const here = operationsAt(operations, place);
  const remove = here.find(({ method }) => method === 'DELETE')?.id;
  if (remove === undefined) return undefined;
  if (isItem(place)) {
    const named = here.find(({ method }) => method === 'PUT')?.id;
    const collection = place.replace(/\/\{\}$/, '');
    const isShared = named !== undefined && id !== named && hasFewNames(contract, collection);
    return isShared ? { place, remove, put: named, parent: collection } : undefined;
  }
  if (kinds.some((kind) => kind.collection === place && !kind.isSingle)) return undefined;
  const parent = pathNames(path).at(-1)?.collection;
  // A request that needs a parent which can be created gets a parent of its own.
  if (parent !== undefined && givers.get(parent)?.some(({ kind }) => kind !== 'list')) return undefined;
  const [put] = ['PUT', 'POST'].flatMap((one) => here.find(({ method }) => method === one)?.id ?? []);
  if (id === put || (parent !== undefined && put === undefined)) return undefined;
  return {
    place,
    remove,
    ...(put === undefined ? {} : { put }),
    ...(parent === undefined ? {} : { parent }),
  };
}
