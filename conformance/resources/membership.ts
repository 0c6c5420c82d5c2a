/**
 * PUT operations that add an existing resource to a collection instead of creating one, as in `PUT
 * /favourites/{recipeId}`, and those of a whole set, which alone make its members: `PUT /inns/{innId}/tags`.
 */

import { isObject, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Giver, Reference } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { isItem } from '../names/path-template.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { type Givers, givenCollections } from './given-collections.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { operationsAt, type PathName, pathNames } from './path-names.ts';

/**
 * The reference of the last path parameter of a PUT to a resource of another collection: one whose noun is in the name,
 * or, where the request has no content to create anything from, the only one with the same parameter name and schema.
 * Each request gets a resource of its own, so that it is not in the collection yet.
 */
export function membershipOf(
  contract: Contract,
  { method, path, requestBody }: Operation,
  givers: Givers,
): Reference | undefined {
  const names = pathNames(path);
  const last = names.at(-1);
  if (method !== 'PUT' || !last || !isItem(path)) return undefined;
  const noun = nounOf(last.collection).join(' ');
  const others = givenCollections(givers).filter(
    (one) =>
      one.givers.some(({ kind }) => kind !== 'put') &&
      one.collection !== last.collection &&
      one.noun.join(' ') !== noun,
  );
  const nouns = nounsIn(last.name).map((words) => words.join(' '));
  const named = others.find((one) => nouns.includes(one.noun.join(' ')));
  const alike = requestBody ? [] : others.filter((one) => isCalled(contract, one.collection, last));
  const collection = (named ?? (alike.length === 1 ? alike[0] : undefined))?.collection;
  const elsewhere = { collection: last.collection, at: names.length - 1 };
  const to = (one: string) =>
    ({ place: `path.${last.name}`, collection: one, own: true, elsewhere }) as const;
  if (collection !== undefined) return { ...to(collection), at: 0 };
  const beside = requestBody ? [] : besideOf(contract, last, givers);
  const [only] = beside.length === 1 ? beside : [];
  return only === undefined ? undefined : { ...to(only), at: pathNames(only).length };
}

/**
 * Collections below the same parent whose resources are named in the same way: `/projects/{}/labels` for `PUT
 * /projects/{}/tickets/{}/labels/{name}`.
 */
function besideOf(contract: Contract, last: PathName, givers: Givers): readonly string[] {
  const above = last.collection.split('/{}/').slice(0, -1);
  const parents = above.map((_, at) => `${above.slice(0, at + 1).join('/{}/')}/{}/`);
  return [...givers].flatMap(([collection, some]) => {
    const isBeside = parents.some(
      (parent) => collection.startsWith(parent) && !collection.slice(parent.length).includes('{}'),
    );
    const isGiven = collection !== last.collection && some.some(({ kind }) => kind !== 'put');
    return isBeside && isGiven && isCalled(contract, collection, last) ? [collection] : [];
  });
}

/** Whether the resources of a collection are named by a parameter with this name and schema. */
function isCalled({ operations }: Contract, collection: string, last: PathName): boolean {
  const [theirs, ours] = [collection, last.collection].map((one) => nameSchema(operations, one));
  if (theirs === undefined || ours === undefined) return false;
  return parameterOf(operations, collection) === last.name && sameJson(theirs, ours);
}

/**
 * The operation that sets all members of a collection below others, if its body lists them by name and none makes one
 * alone.
 */
export function setterOf(
  contract: Contract,
  operations: readonly Operation[],
  collection: string,
): readonly Giver[] {
  const name = nameSchema(operations, collection);
  const here = operationsAt(operations, collection);
  const isMade =
    here.some(({ method }) => method === 'POST') ||
    operationsAt(operations, `${collection}/{}`).some(({ method }) => method === 'PUT');
  const puts = isMade ? [] : here.filter(({ method }) => method === 'PUT');
  return puts.flatMap(({ id, path, requestBody }): readonly Giver[] => {
    const parents = pathNames(path);
    const isOfNames = requestBody?.content.some(({ schema }) => listsNames(contract, schema, name));
    if (!isOfNames || parents.length === 0) return [];
    const expressions = [...parents.map((one) => `$request.path.${one.name}`), '$request.body#/0'];
    return [{ operation: id, collection, kind: 'link', expressions, isWhole: true }];
  });
}

function listsNames(contract: Contract, schema: Schema | undefined, name: Schema | undefined): boolean {
  const list = resolveSchema(contract, schema ?? false);
  if (!isObject(list) || name === undefined || !typeNames(list).includes('array')) return false;
  const [item, wanted] = [asSchema(own(list, 'items')), name].map((one) => resolveSchema(contract, one));
  return isObject(item) && isObject(wanted) && sameJson(unworded(item), unworded(wanted));
}

/** A schema without what is said of it: a parameter and an item have words of their own. */
function unworded(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'description'));
}
