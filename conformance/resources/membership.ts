/** What a PUT puts into a collection where it makes nothing: a thing of another one, as in `PUT /favourites/{recipeId}`. */

import type { Contract, Operation } from '../model/contract.ts';
import type { Giver, Reference } from '../model/resource.ts';
import { sameJson } from '../schema/same-json.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { nounOf, refersTo } from './nouns.ts';
import { isItem, pathNames, trimmed } from './path-names.ts';

/**
 * The reference of the last name in the path of a PUT to a thing of another collection: one whose noun the name has or,
 * where the request has no content that could make anything, the only one whose things go by the same name and schema.
 * Each request takes a thing of its own, so that what is put in is not there yet.
 */
export function membershipOf(
  contract: Contract,
  { method, path, requestBody }: Operation,
  givers: ReadonlyMap<string, readonly Giver[]>,
): Reference | undefined {
  const names = pathNames(path);
  const last = names.at(-1);
  if (method !== 'PUT' || !last || !isItem(trimmed(path))) return undefined;
  const others = [...givers].flatMap(([collection, some]) => {
    const isGiven = some.some(({ kind }) => kind !== 'put') && !collection.includes('{');
    return isGiven && collection !== last.collection && !isSameNoun(collection, last.collection)
      ? [collection]
      : [];
  });
  const named = others.find((collection) => refersTo(last.name, nounOf(collection)));
  const alike = requestBody ? [] : others.filter((collection) => isCalled(contract, collection, last));
  const collection = named ?? (alike.length === 1 ? alike[0] : undefined);
  if (collection === undefined) return undefined;
  const elsewhere = { collection: last.collection, at: names.length - 1 };
  return { place: `path.${last.name}`, collection, at: 0, own: true, elsewhere };
}

function isSameNoun(one: string, other: string): boolean {
  return nounOf(one).join() === nounOf(other).join();
}

/** Whether the things of a collection go by a name that is called and written as this one. */
function isCalled(
  { operations }: Contract,
  collection: string,
  last: { readonly name: string; readonly collection: string },
): boolean {
  const [theirs, ours] = [collection, last.collection].map((one) => nameSchema(operations, one));
  if (theirs === undefined || ours === undefined) return false;
  return parameterOf(operations, collection) === last.name && sameJson(theirs, ours);
}
