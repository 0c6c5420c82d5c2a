/** What can be done to the things of each collection in which things can be made or listed: the operations at its two paths. */

import type { Kind } from '../model/chain.ts';
import type { Operation } from '../model/contract.ts';
import { erased, isItem, trimmed } from './path-names.ts';

/** The collections whose things can be made by a POST to them, or by a PUT under a name of the client's, or be listed. */
export function kindsOf(operations: readonly Operation[]): readonly Kind[] {
  const items = operations.filter(({ path }) => isItem(trimmed(path)));
  const collections = new Set(items.map(({ path }) => erased(trimmed(path)).replace(/\/\{\}$/, '')));
  return [...collections].flatMap((collection) => kindOf(operations, collection) ?? []);
}

function kindOf(operations: readonly Operation[], collection: string): Kind | undefined {
  const at = (method: string, path: string): string | undefined =>
    operations.find((one) => one.method === method && erased(trimmed(one.path)) === path)?.id;
  const item = `${collection}/{}`;
  const post = at('POST', collection);
  const put = at('PUT', item);
  const make = post ?? put;
  const list = at('GET', collection);
  if (make === undefined && list === undefined) return undefined;
  const roles = {
    make,
    list,
    read: at('GET', item),
    head: at('HEAD', item),
    replace: put,
    patch: at('PATCH', item),
    remove: at('DELETE', item),
  };
  const known = Object.entries(roles).filter(([, id]) => id !== undefined);
  return { collection, isNamed: post === undefined && put !== undefined, ...Object.fromEntries(known) };
}
