/** The order of operations: those that give resources before those that need them, and those that delete last. */

import type { Operation } from '../model/contract.ts';
import type { Giver, Reference, Turn } from '../model/resource.ts';
import { isItem } from './path-names.ts';

type References = ReadonlyMap<string, readonly Reference[]>;
type Givers = ReadonlyMap<string, readonly Giver[]>;

/** Sorts operations in the order of sending; otherwise they keep the order of the document. */
export function orderOf(
  operations: readonly Operation[],
  references: References,
  givers: Givers,
): readonly Turn[] {
  const gifts = Map.groupBy([...givers.values()].flat(), ({ operation }) => operation);
  const rank = (operation: Operation): number => {
    if (operation.method === 'DELETE') return 4;
    if (gifts.get(operation.id)?.some(({ kind }) => kind !== 'list')) return 0;
    if (operation.method === 'GET') return isItem(operation.path) ? 2 : 1;
    return operation.method === 'HEAD' || operation.method === 'OPTIONS' ? 2 : 3;
  };
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  const ordered = new Set<string>();
  const visiting = new Set<string>();
  const visit = (id: string): void => {
    if (ordered.has(id) || visiting.has(id) || !known.has(id)) return;
    visiting.add(id);
    for (const { collection, tag } of references.get(id) ?? []) {
      if (tag !== undefined) visit(tag);
      for (const giver of givers.get(collection) ?? []) visit(giver.operation);
    }
    visiting.delete(id);
    ordered.add(id);
  };
  for (const { id } of operations.toSorted((one, other) => rank(one) - rank(other))) visit(id);
  return [...ordered].map((id) => ({
    operation: id,
    gives: [...new Set(gifts.get(id)?.map(({ collection }) => collection))],
    needs: (references.get(id) ?? []).flatMap(({ place, collection, tag }) => {
      const giver = (givers.get(collection) ?? []).find(({ operation }) => operation !== id);
      const from = tag ?? giver?.operation;
      return from === undefined ? [] : [{ place, from }];
    }),
  }));
}
