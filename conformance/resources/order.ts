/**
 * The order of operations: those that give resources before those that need them, and those that delete last; and
 * operations that another one may need before it.
 */

import type { Operation } from '../model/contract.ts';
import type { Giver, Reference, Turn } from '../model/resource.ts';
import { erased, isItem, lastPart, trimmed } from '../names/path-template.ts';
import { operationsAt, withoutVerb } from './path-names.ts';

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

/**
 * The ids of operations that may bring a resource into the state that another one needs, the likeliest first: actions
 * below its path, then changes of it or of a part of it, then additions to it, and last what by its name ends it, since
 * hardly anything is done behind that. What restores a resource needs it deleted.
 */
export function priorSteps(operation: Operation, operations: readonly Operation[]): readonly string[] {
  const item = itemOf(operation);
  if (item === undefined) return [];
  const deletes = operations.filter(
    (one) => one.method === 'DELETE' && restores(operation) && erased(trimmed(one.path)) === item,
  );
  const steps = [...deletes.map(({ id }) => id), ...stepsOn(item, operations)];
  const ended = new Set(operations.filter(ends).map(({ id }) => id));
  const [last, first] = [steps.filter((id) => ended.has(id)), steps.filter((id) => !ended.has(id))];
  const inOrder = reverts(operation) ? [...last, ...first] : [...first, ...last];
  return inOrder.filter((id) => id !== operation.id);
}

/** The same operations by the path of the resource: `/orders/{}`. */
export function stepsOn(item: string, operations: readonly Operation[]): readonly string[] {
  const paths = new Set(operations.map(({ path }) => erased(trimmed(path))));
  const rank = ({ method, path }: Operation): number => {
    const own = erased(trimmed(path));
    const isList = operations.some((one) => one.method === 'GET' && erased(trimmed(one.path)) === own);
    if (method === 'POST') return isList || paths.has(`${own}/{}`) ? 3 : 0;
    return own === item ? 2 : 1;
  };
  return operations
    .filter((one) => ['POST', 'PUT', 'PATCH'].includes(one.method) && itemOf(one) === item)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}

/** Verbs of what is seldom gone on with. */
const ending =
  /^(?:cancel|abort|close|archive|complete|finish|end|reject|decline|deny|refuse|void|revoke|retire|withdraw|expire|terminate|discard|dismiss|abandon|delete|remove|disable|deactivate|fail)(?![a-z])/;

/** Whether an action is called after the end of what it acts on. */
function ends({ method, path, id }: Operation): boolean {
  const verb = lastPart(path);
  return method === 'POST' && [verb, id].some((one) => ending.test(one));
}

/** Whether an action brings back what has ended: `reopen`, `unarchive`. */
function reverts({ path, id }: Operation): boolean {
  const verb = lastPart(path);
  return [verb, id].some((one) =>
    /^(?:re(?:open|store|activate|instate|sume|start|enable|vive|admit)|un(?!der|i)[a-z]{3})/.test(one),
  );
}

/** As a word of its own: `restore`, `restoreClaim`, `recover-file`, but not `recovery`. */
const restoring = /^(?:restore|undelete|untrash|recover|reinstate)(?![a-z])/;

/** Whether an operation brings back what was deleted. */
function restores({ method, path, id }: Operation): boolean {
  const verb = lastPart(path);
  return method === 'POST' && [verb, id].some((one) => restoring.test(one));
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
  const parts = withoutVerb(erased(trimmed(path))).split('/');
  const last = parts.lastIndexOf('{}');
  const item = parts.slice(0, last + 1).join('/');
  return last < 0 || !isItem(item) ? undefined : item;
}
