/** What a PUT puts into a collection where it makes nothing: a thing of another one, as in `PUT /favourites/{recipeId}`. */

import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { sameJson } from '../schema/same-json.ts';
import { type Givers, givenCollections } from './given-collections.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { isItem, pathNames, trimmed } from './path-names.ts';

/**
 * The reference of the last name in the path of a PUT to a thing of another collection: one whose noun the name has or,
 * where the request has no content that could make anything, the only one whose things go by the same name and schema.
 * Each request takes a thing of its own, so that what is put in is not there yet.
 */
export function membershipOf(
  contract: Contract,
  { method, path, requestBody }: Operation,
  givers: Givers,
): Reference | undefined {
  const names = pathNames(path);
  const last = names.at(-1);
  if (method !== 'PUT' || !last || !isItem(trimmed(path))) return undefined;
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
  if (collection === undefined) return undefined;
  const elsewhere = { collection: last.collection, at: names.length - 1 };
  return { place: `path.${last.name}`, collection, at: 0, own: true, elsewhere };
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
