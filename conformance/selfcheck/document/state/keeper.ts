/**
 * The stateful part of a responder: answers every request about stored things, and leaves the rest to the stateless
 * part.
 */

import { responseFor } from '../../../answers/documented-content.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { percentDecoded } from '../../../json/utf8.ts';
import type { Operation } from '../../../model/contract.ts';
import { type AnswerMaking, type PreparedAnswer, refusalOf } from '../answers.ts';
import type { Routed } from '../read-parameters.ts';
import { type Collection, collectionsOf, type OperationRole } from './collection.ts';
import { namesReadOnly } from './content.ts';
import { handlers } from './handlers.ts';
import { type Manners, type MannersChange, manners as usual } from './manners.ts';
import { documentedRefusal } from './reply.ts';
import { addRow, fillRows } from './rows.ts';
import { createStore, type KeeperRequest, type Keeping } from './store.ts';

/** How the stateful part deviates, and where. */
export interface StateBend {
  readonly bend: MannersChange;
  /** Whether it deviates for a collection, by its path. @defaultValue for all */
  readonly reaches?: (path: string) => boolean;
}

/** Answers an authorised request; undefined for one that is not about stored things. */
export type Keep = (
  routed: Routed,
  input: { readonly isValid: boolean; readonly json?: Json },
) => PreparedAnswer | undefined;

/** Creates the store with its initial rows. */
export function createKeeper(making: AnswerMaking, { bend, reaches = () => true }: StateBend): Keep {
  const collections = collectionsOf(making.contract);
  const store = createStore();
  const mannersOf = ({ path }: Collection) => (reaches(path) ? bend(usual) : usual);
  const keepings = new Map(
    collections.map((collection) => [
      collection,
      keepingOf(making, { store, collections, manners: mannersOf(collection) }),
    ]),
  );
  for (const [collection, keeping] of keepings) fillRows(collection, keeping);
  return (routed, input) => {
    const found = findRole(collections, routed.operation);
    if (!found) {
      const refused = below(routed, [...keepings.values()][0]);
      if (!refused && input.isValid) act(routed, [...keepings]);
      return refused;
    }
    const { collection, role } = found;
    const keeping = keepings.get(collection);
    if (!keeping) return undefined;
    const keys = keysIn(routed, collection, role);
    const asked = { routed, operation: routed.operation, collection, keys, sent: input.json ?? {} };
    return respond(asked, role, { keeping, isValid: input.isValid });
  };
}

/** A fault that stores refused values must be able to show them as well. */
function keepingOf(making: AnswerMaking, rest: Omit<Keeping, keyof AnswerMaking | 'mayShow'>): Keeping {
  const isSecretive = rest.manners.doesRefused === 'nothing';
  return { ...making, ...rest, mayShow: isSecretive ? making.accepts : () => true };
}

function findRole(
  collections: readonly Collection[],
  operation: Operation,
): { readonly collection: Collection; readonly role: OperationRole } | undefined {
  for (const collection of collections) {
    for (const [role, one] of Object.entries(collection.operations)) {
      if (one.id === operation.id) return { collection, role: role as OperationRole };
    }
  }
  return undefined;
}

function keysIn({ segments }: Routed, { names, key }: Collection, role: OperationRole): readonly string[] {
  const isAbout = role === 'list' || role === 'create';
  const wanted = isAbout && key ? names.slice(0, -1) : names;
  return wanted.map((name) => percentDecoded(segments[name] ?? ''));
}

function respond(
  asked: KeeperRequest,
  role: OperationRole,
  { keeping, isValid }: { readonly keeping: Keeping; readonly isValid: boolean },
): PreparedAnswer {
  const { operation, collection, keys, sent } = asked;
  const { manners, contract } = keeping;
  for (let count = manners.addedByOthers; count > 0 && collection.operations.create; count -= 1) {
    addRow(collection, keys.slice(0, parentCount(collection)), keeping);
  }
  const isOrphan = !hasParents(asked, keeping);
  const missing = () => documentedRefusal(operation, contract, 404, 410);
  if (manners.looksFirst === 'thing' && (isOrphan || isMissing(asked, role, keeping))) return missing();
  const isRefused = manners.readOnlyMembers === 'refused' && namesReadOnly(contract, operation, sent);
  if (!isValid || isRefused) {
    const isDone = manners.doesRefused === doings[role] && isObject(sent) && !isOrphan;
    if (isDone) handlers[role](asked, keeping);
    return refusalOf(operation, contract);
  }
  const answer = isOrphan ? missing() : handlers[role](asked, keeping);
  return asked.routed.request.method === 'HEAD' ? manners.head(answer) : answer;
}

const doings: Readonly<Partial<Record<OperationRole, Manners['doesRefused']>>> = {
  create: 'creations',
  replace: 'changes',
  patch: 'changes',
};

function isMissing(
  { keys, collection }: KeeperRequest,
  role: OperationRole,
  { manners, store }: Keeping,
): boolean {
  const isAbout = role === 'read' || role === 'patch' || role === 'remove';
  return isAbout && !collection.isSingle && manners.find(store, collection.path, keys) === undefined;
}

/** Whether all stored parents in the path exist. */
function hasParents(
  { collection, keys, operation }: KeeperRequest,
  { collections, manners, store }: Keeping,
): boolean {
  if (manners.makesOrphans && operation.id === collection.operations.create?.id) return true;
  return collections
    .filter((one) => one.key && collection.path.startsWith(`${one.path}/{${one.key.name}}/`))
    .every((one) => manners.hasParent(store, one.path, keys.slice(0, one.names.length)));
}

/** An operation below a stored thing that stores nothing itself still needs that thing. */
function below({ operation, segments }: Routed, keeping: Keeping | undefined): PreparedAnswer | undefined {
  const above = keeping?.collections.filter(
    ({ path, key }) => key && operation.path.startsWith(`${path}/{${key.name}}`),
  );
  const isThere = above?.every(({ path, names }) =>
    keeping?.manners.hasParent(
      keeping.store,
      path,
      names.map((name) => percentDecoded(segments[name] ?? '')),
    ),
  );
  const isSaid = responseFor(operation, 404) !== undefined;
  return keeping && isThere === false && isSaid
    ? documentedRefusal(operation, keeping.contract, 404, 410)
    : undefined;
}

/** Runs an action on a stored thing: a POST one segment below it, where nothing is stored. */
function act({ operation, segments }: Routed, keepings: readonly (readonly [Collection, Keeping])[]): void {
  for (const [{ path, key, names }, { manners, store, collections }] of keepings) {
    const isBelow = key && operation.path.replace(/\/[^/{}]+$/, '') === `${path}/{${key.name}}`;
    const keys = names.map((name) => percentDecoded(segments[name] ?? ''));
    const row = isBelow && operation.method === 'POST' ? store.find(path, keys) : undefined;
    const below = collections.map((one) => one.path).filter((one) => one.startsWith(`${path}/{`));
    if (row) manners.act(store, row, below);
  }
}

function parentCount({ names, key }: Collection): number {
  return key ? names.length - 1 : names.length;
}
