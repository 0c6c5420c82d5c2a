/**
 * The two sides of something between resources of one kind, such as `from` and `to` of a transfer: neither name says
 * what it refers to, but both have the schema of a name in a path.
 */

import { isObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { wordsOf } from '../names/words-of.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { type Givers, givenCollections } from './given-collections.ts';
import { nameSchema } from './new-name.ts';
import { isOfOneForm } from './told-references.ts';

/** What the two sides are called. */
const pairs: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['source', 'target'],
  ['source', 'destination'],
  ['sender', 'recipient'],
  ['sender', 'receiver'],
  ['origin', 'destination'],
  ['payer', 'payee'],
  ['debtor', 'creditor'],
  ['debit', 'credit'],
  ['buyer', 'seller'],
  ['parent', 'child'],
  ['home', 'away'],
  ['follower', 'followee'],
  ['winner', 'loser'],
];

const names = new Set(pairs.flat());

/** A member of a body with its unresolved schema. */
interface Side {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
}

/**
 * The collection that a side refers to: the only one whose names have its schema, or the only one of these that the
 * operation mentions.
 * @param members all members of the body
 * @param made the collections in which the operation creates resources
 */
export function bySides(
  contract: Contract,
  operation: Operation,
  {
    side,
    members,
    givers,
    made,
  }: {
    readonly side: Side;
    readonly members: readonly Side[];
    readonly givers: Givers;
    readonly made: readonly string[];
  },
): readonly Reference[] {
  if (!names.has(side.name)) return [];
  const schema = resolveSchema(contract, side.schema);
  const other = members.find((one) => isOtherSide(one, side));
  if (!other || !isOfOneForm(schema, resolveSchema(contract, other.schema))) return [];
  const alike = givenCollections(givers).filter(({ collection }) => {
    const wanted = nameSchema(contract.operations, collection);
    const isOther = wanted !== undefined && !made.includes(collection);
    return isOther && isOfOneForm(schema, resolveSchema(contract, wanted));
  });
  const words = wordsOf(textsOf(contract, operation)).join(' ');
  const told = alike.filter(({ noun }) => noun.length > 0 && words.includes(noun.join(' ')));
  const [one, ...more] = alike.length > 1 ? told : alike;
  return one && more.length === 0 ? [{ place: side.place, collection: one.collection, at: 0 }] : [];
}

/** The summary and the description of an operation. */
function textsOf({ document }: Contract, { pointer }: Operation): string {
  const node = valueAt(document, pointer);
  const texts = isObject(node) ? [node['summary'], node['description']] : [];
  return texts.filter((text) => typeof text === 'string').join(' ');
}

function isOtherSide(one: Side, side: Side): boolean {
  const above = ({ place, name }: Side) => place.slice(0, place.length - name.length);
  const isPair = pairs.some((pair) => pair.includes(side.name) && pair.includes(one.name));
  return isPair && one.name !== side.name && above(one) === above(side);
}
