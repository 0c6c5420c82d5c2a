/** What can be done to the resources of each collection, and to single resources: the operations at their paths. */

import type { Kind } from '../model/chain.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Giver, Reference } from '../model/resource.ts';
import { nounOf } from '../names/nouns.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { listedItem } from './answer-shapes.ts';
import { manyOf } from './bulk-makers.ts';
import { hasFewNames } from './new-name.ts';
import { operationsAt, operationsBelow, operationsCalled, searches } from './path-names.ts';

/** The collections of a document, first those whose resources have paths of their own, and its single resources. */
export function kindsOf(
  contract: Contract,
  operations: readonly Operation[],
  {
    givers,
    references,
  }: {
    readonly givers: ReadonlyMap<string, readonly Giver[]>;
    readonly references: ReadonlyMap<string, readonly Reference[]>;
  },
): readonly Kind[] {
  const paths = [...new Set(operations.map(({ path }) => erased(trimmed(path))))];
  const items = paths.filter(isItem);
  const collections = new Set(items.map((path) => path.replace(/\/\{\}$/, '')));
  const others = paths.filter((path) => !isItem(path) && !collections.has(path));
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const isOfOne = (id: string): boolean => references.get(id)?.some(({ own }) => own) ?? false;
  const elsewhere = (path: string) => makerElsewhere(byId, path, givers.get(path) ?? []);
  return [
    ...[...collections].flatMap((path) =>
      fewMarked(contract, keyed(operations, path, { contract, elsewhere: elsewhere(path), isOfOne })),
    ),
    ...others.flatMap(
      (path) => single(operations, path) ?? listed(contract, operations, path, elsewhere(path)) ?? [],
    ),
  ];
}

function fewMarked(contract: Contract, kind: Kind | undefined): readonly Kind[] {
  if (!kind) return [];
  return [hasFewNames(contract, kind.collection) ? { ...kind, hasFewNames: true } : kind];
}

function operationAt(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  return operationsAt(operations, path).find((one) => one.method === method);
}

/**
 * Resources with paths of their own, created by POST to the collection or to one with the same noun elsewhere (`POST
 * /halls/{}/seats` creates `/seats/{}`), or by PUT under a name that the client chooses.
 * @param elsewhere the operation of such a POST
 * @param isOfOne whether an operation names in its body the one resource that it is about, as `PUT /pets` does
 */
function keyed(
  operations: readonly Operation[],
  collection: string,
  {
    contract,
    elsewhere,
    isOfOne,
  }: {
    readonly contract: Contract;
    readonly elsewhere: string | undefined;
    readonly isOfOne: (id: string) => boolean;
  },
): Kind | undefined {
  const at = (method: string, path: string) => operationAt(operations, method, path)?.id;
  const inBody = (method: string) => [at(method, collection) ?? []].flat().find(isOfOne);
  const item = `${collection}/{}`;
  const post = at('POST', collection);
  const put = at('PUT', item);
  const make = post ?? elsewhere ?? put;
  const list = at('GET', collection);
  if (make === undefined && list === undefined) return undefined;
  const roles = {
    ...{ make, list, read: at('GET', item), head: at('HEAD', item) },
    ...{ replace: put ?? inBody('PUT'), patch: at('PATCH', item) ?? inBody('PATCH') },
    ...{ remove: at('DELETE', item), clear: at('DELETE', collection) },
    search: list === undefined ? undefined : searchOf(operations, collection),
    makeMany: manyOf(contract, operations, collection, make),
  };
  const actions = [item, ...itemsElsewhere(operations, collection)].flatMap((one) =>
    actionsBelow(operations, one),
  );
  return {
    ...{ collection, isNamed: put !== undefined && make === put, ...known(roles) },
    ...(actions.length > 0 ? { actions } : {}),
  };
}

/**
 * Where else the resources of a nested collection are named, by the same parameter: `/claims/{}` for
 * `/policies/{}/claims`, unless resources are made in several such places, or others are read there.
 */
function itemsElsewhere(operations: readonly Operation[], collection: string): readonly string[] {
  const own = /\/\{\}(\/[^{}]+)$/.exec(collection)?.[1];
  if (own === undefined) return [];
  const makers = operationsCalled(operations, own).filter(({ method }) => method === 'POST');
  const [here, there] = [
    operationsAt(operations, `${collection}/{}`),
    operationsBelow(operations, `${own}/{}`),
  ];
  const called = new Set([...here, ...there].map(({ path }) => lastName.exec(path)?.[1]));
  const isOther = makers.length > 1 || called.size !== 1 || operationsAt(operations, `${own}/{}`).length > 0;
  return isOther ? [] : [`${own}/{}`];
}

/** The last parameter of a path. */
const lastName = /\{([^{}]*)\}[^{}]*$/;

/** The POST that searches the resources of a collection, where there is one alone. */
function searchOf(operations: readonly Operation[], collection: string): string | undefined {
  const found = operationsBelow(operations, collection).filter(searches);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The first operation whose path has the same noun. */
function makerElsewhere(
  byId: ReadonlyMap<string, Operation>,
  collection: string,
  givers: readonly Giver[],
): string | undefined {
  const noun = nounOf(collection).join();
  const makers = givers.filter(({ kind }) => kind === 'maker').map(({ operation }) => operation);
  return makers.find((id) => nounOf(byId.get(id)?.path ?? '').join() === noun);
}

/**
 * Actions on a resource: POST, PUT or PATCH to a path below it that has no other operation and is no collection, as `PUT
 * /applications/{}/decision`, which nothing reads there.
 */
function actionsBelow(operations: readonly Operation[], item: string): readonly string[] {
  const found = operationsBelow(operations, item).filter(({ method, path }) => {
    const place = erased(trimmed(path));
    const isAlone = operationsAt(operations, place).length === 1 && !isItem(place);
    const isCollection = operationsAt(operations, `${place}/{}`).length > 0;
    return acting.includes(method) && isAlone && !isCollection;
  });
  return acting.flatMap((one) => found.filter(({ method }) => method === one).map(({ id }) => id));
}

/** The methods of actions, those first that are likelier to lead on. */
const acting = ['POST', 'PUT', 'PATCH'];

/** A resource that is read, and replaced or changed, at one path, and may be deleted there. */
function single(operations: readonly Operation[], path: string): Kind | undefined {
  const at = (method: string) => operationAt(operations, method, path)?.id;
  const [read, replace, patch, remove] = [at('GET'), at('PUT'), at('PATCH'), at('DELETE')];
  const make = replace ?? patch;
  if (read === undefined || make === undefined) return undefined;
  return {
    collection: path,
    isNamed: true,
    isSingle: true,
    make,
    read,
    ...known({ replace, patch, remove }),
  };
}

/**
 * A collection whose resources can be added or only exist, and are seen in the list alone.
 * @param elsewhere the operation that makes them, where it is at another path
 */
function listed(
  contract: Contract,
  operations: readonly Operation[],
  path: string,
  elsewhere: string | undefined,
): Kind | undefined {
  const list = operationAt(operations, 'GET', path);
  if (!list || !listedItem(contract, list)) return undefined;
  const make = operationAt(operations, 'POST', path)?.id ?? elsewhere;
  return { collection: path, isNamed: false, list: list.id, ...known({ make }) };
}

type Roles = Partial<Record<Exclude<keyof Kind, 'actions' | 'hasFewNames'>, string | undefined>>;

function known(roles: Roles): Partial<Kind> {
  return Object.fromEntries(Object.entries(roles).filter(([, id]) => id !== undefined));
}
