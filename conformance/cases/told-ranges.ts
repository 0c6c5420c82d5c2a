/** The order of members that the document tells in words, found for a body and kept in what is made for it. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { rangesIn } from '../names/ranges.ts';
import { orderOfMember, ordersIn, type ToldOrder } from '../names/told-order.ts';
import { fits } from '../schema/fresh-value.ts';
import { inOrder, keepsOrder } from '../schema/in-order.ts';
import { own } from '../schema/read-schema.ts';
import { allMembers, type Member } from './members.ts';

/** What the words say of two members of one object. */
export interface ToldRange extends ToldOrder {
  /** JSON Pointer of the object. */
  readonly parent: string;
}

/** Answers whose descriptions say what is refused. */
const refusing = ['400', '409', '422', '4XX'];

/** What an operation and its schema are. */
export interface BodyOf {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly schema: Schema;
}

/** The same body with members in the order that the words tell, as far as the schema allows it. */
export function inToldOrder(about: BodyOf, value: Json): Json {
  const members = allMembers(about.contract, about.schema, value);
  const ordered = toldRanges(about, members).reduce((made, { parent, ...range }) => {
    const object = valueAt(made, parent);
    const allows = (name: string, one: Json): boolean =>
      isObject(object) && fits(about.contract, about.schema, replaceAt(made, `${parent}/${name}`, one));
    return isObject(object) ? replaceAt(made, parent, inOrder(object, allows, [range])) : made;
  }, value);
  return fits(about.contract, about.schema, ordered) ? ordered : value;
}

/** Whether a body has members in an order that the words rule out. */
export function breaksToldOrder(about: BodyOf, value: Json): boolean {
  return toldRanges(about, allMembers(about.contract, about.schema, value)).some(({ parent, ...range }) => {
    const object = valueAt(value, parent);
    return isObject(object) && !keepsOrder(object, range);
  });
}

/** The ranges of some members, by the words of the document or by their names alone. */
export function rangesAt(
  about: BodyOf,
  members: readonly Member[],
): readonly Pick<ToldRange, 'parent' | 'first' | 'last'>[] {
  const groups = Map.groupBy(members, ({ place }) => place.replace(/\/[^/]*$/, ''));
  const named = [...groups].flatMap(([parent, some]) =>
    rangesIn(some.map(nameOf)).map((range) => ({ ...range, parent })),
  );
  return [...toldRanges(about, members), ...named];
}

/** The orders that the words tell of some members. */
export function toldRanges(
  { contract, operation }: BodyOf,
  members: readonly Member[],
): readonly ToldRange[] {
  const groups = Map.groupBy(members, ({ place }) => place.replace(/\/[^/]*$/, ''));
  const rules = textAt(contract, operation.pointer);
  const refusals = operation.responses
    .filter(({ status }) => refusing.includes(status))
    .map(({ pointer }) => textAt(contract, pointer));
  return [...groups].flatMap(([parent, some]) => {
    const names = some.map(nameOf);
    if (names.length < 2) return [];
    const own = some.flatMap((member) => orderOfMember(textOf(member.schema), nameOf(member), names));
    const told = [
      ...ordersIn(rules, names, 'rule'),
      ...refusals.flatMap((text) => ordersIn(text, names, 'refusal')),
    ];
    return [...own, ...told].map((range) => ({ ...range, parent }));
  });
}

function nameOf({ place }: Member): string {
  return splitPointer(place).at(-1) ?? '';
}

function textOf(schema: JsonObject): string {
  const text = own(schema, 'description');
  return typeof text === 'string' ? text : '';
}

function textAt({ document }: Contract, pointer: string): string {
  const value = valueAt(document, pointer);
  return isObject(value) ? textOf(value) : '';
}
