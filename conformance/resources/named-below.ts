/** References to resources below others: `roomId` in a booking, where rooms are at `/inns/{innId}/rooms/{roomId}`. */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { isReference } from '../names/words-of.ts';
import { own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import type { NamedMember } from './body-members.ts';
import type { Givers } from './given-collections.ts';
import { nameSchema } from './new-name.ts';
import { pathNames } from './path-names.ts';

/**
 * The resource below others that a reference contains the noun of, where its schema allows all their names. Where several collections have
 * that noun, the one that shares a parent with the path is meant, or else none.
 */
export function namedBelow(
  contract: Contract,
  { path }: Operation,
  { place, name, schema }: Pick<NamedMember, 'place' | 'name' | 'schema'>,
  givers: Givers,
): readonly Reference[] {
  const nouns = nounsIn(name).map((words) => words.join(' '));
  if (!isReference(name)) return [];
  const alike = nestedIn(givers).filter(
    ({ collection, noun }) =>
      nouns.includes(noun) && mayHold(contract, schema, nameSchema(contract.operations, collection)),
  );
  const here = pathNames(path).map(({ collection }) => collection);
  const near = alike.filter(({ collection }) => here.some((one) => collection.startsWith(`${one}/{}/`)));
  const [only, ...more] = near.length > 0 ? near : alike;
  if (!only || more.length > 0) return [];
  return [{ place, collection: only.collection, at: only.collection.split('{}').length - 1 }];
}

interface Nested {
  readonly collection: string;
  readonly noun: string;
}

/** A cache, since it is needed for every member of every body. */
const known = new WeakMap<Givers, readonly Nested[]>();

/** The collections below others whose resources some operation gives. */
function nestedIn(givers: Givers): readonly Nested[] {
  const nested =
    known.get(givers) ??
    [...givers].flatMap(([collection, some]) => {
      const noun = nounOf(collection).join(' ');
      const isGiven = collection.includes('{') && noun !== '' && some.some(({ isTold }) => !isTold);
      return isGiven ? [{ collection, noun }] : [];
    });
  known.set(givers, nested);
  return nested;
}

/** What a schema may say of a value that not every name of a resource has. */
const telling = [
  ...['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/** Whether the names of resources fit a member by their types, and it says nothing more of them than they do. */
function mayHold(contract: Contract, member: Schema, named: Schema | undefined): boolean {
  const [mine, theirs] = [member, named ?? false].map((schema) => resolveSchema(contract, schema));
  if (!isObject(mine) || !isObject(theirs)) return false;
  const types = [mine, theirs].map((one) =>
    typeNames(one)
      .filter((type) => type !== 'null')
      .join(),
  );
  const isSaid = (keyword: string): boolean => {
    const said = own(mine, keyword);
    return said === undefined || sameJson(said, own(theirs, keyword) ?? null);
  };
  return types[0] === types[1] && telling.every(isSaid);
}

/** Marks references to resources below others, where other places name what they are below, or something below the same. */
export function setBeside(
  references: readonly Reference[],
  inPath: readonly Reference[],
): readonly Reference[] {
  return references.map((one) => {
    const others = [...inPath, ...references].filter((other) => other.collection !== one.collection);
    return one.at > 0 && others.some((other) => shareParent(other.collection, one.collection))
      ? { ...one, beside: true as const }
      : one;
  });
}

/** Whether a collection is one of those that another is below, or below one of these itself. */
function shareParent(one: string, other: string): boolean {
  const [root] = other.split('/{}/');
  return one === root || one.startsWith(`${root}/{}/`);
}
