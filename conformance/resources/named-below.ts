/** References to resources below others: `roomId` in a booking, where rooms are at `/inns/{innId}/rooms/{roomId}`. */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import type { NamedMember } from './body-members.ts';
import type { Givers } from './given-collections.ts';
import { nameSchema } from './new-name.ts';
import { pathNames } from './path-names.ts';

/**
 * The resource below others that a name contains the noun of, if names have the same type. Where several collections have
 * that noun, the one that shares a parent with the path is meant, or else none.
 */
export function namedBelow(
  contract: Contract,
  { path }: Operation,
  { place, name, schema }: Pick<NamedMember, 'place' | 'name' | 'schema'>,
  givers: Givers,
): readonly Reference[] {
  const nouns = nounsIn(name).map((words) => words.join(' '));
  const alike = nestedIn(givers).filter(
    ({ collection, noun }) =>
      nouns.includes(noun) && isOfOneType(contract, schema, nameSchema(contract.operations, collection)),
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

function isOfOneType(contract: Contract, one: Schema, other: Schema | undefined): boolean {
  const [mine, theirs] = [one, other ?? false].map((schema) => {
    const resolved = resolveSchema(contract, schema);
    return isObject(resolved) ? typeNames(resolved).filter((type) => type !== 'null') : [];
  });
  return mine?.join() === theirs?.join();
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
