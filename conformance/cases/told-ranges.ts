/** The order of members that the document tells in words, found for a body and kept in what is made for it. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { rangesIn } from '../names/ranges.ts';
import { orderOfMember, ordersIn, type ToldOrder } from '../names/told-order.ts';
import { fits } from '../schema/fresh-value.ts';
import { inOrder, keepsOrder, near } from '../schema/in-order.ts';
import { own } from '../schema/read-schema.ts';
import { sameJson } from '../schema/same-json.ts';
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
  const ranges = toldRanges(about, allMembers(about.contract, about.schema, value));
  let ordered = value;
  // What is moved for one range may be the end of another one: the doors open before the start, which is before the end.
  for (let pass = 0; pass <= ranges.length && ranges.some((range) => isBroken(range, ordered)); pass += 1)
    for (const range of ranges) ordered = isBroken(range, ordered) ? moved(about, ordered, range) : ordered;
  return fits(about.contract, about.schema, ordered) ? ordered : value;
}

function moved({ contract, schema }: BodyOf, value: Json, { parent, ...range }: ToldRange): Json {
  const object = valueAt(value, parent);
  const allows = (name: string, one: Json): boolean =>
    fits(contract, schema, replaceAt(value, joinPointer(parent, name), one));
  return isObject(object) ? replaceAt(value, parent, inOrder(object, allows, [range])) : value;
}

function isBroken({ parent, ...range }: ToldRange, value: Json): boolean {
  const object = valueAt(value, parent);
  return isObject(object) && !keepsOrder(object, range);
}

/** A change of a body, with the other end of each range moved where the change broke the order that the words tell. */
export function orderKept(about: BodyOf, before: Json, after: Json): Json {
  const ranges = toldRanges(about, allMembers(about.contract, about.schema, after));
  return ranges.reduce((made, range) => {
    const { parent, first, last } = range;
    const placed = (name: string, one: Json): Json => replaceAt(made, joinPointer(parent, name), one);
    const endsOf = (value: Json): readonly Json[] =>
      [first, last].map((name) => valueAt(value, joinPointer(parent, name)) ?? null);
    const [now, then] = [endsOf(made), endsOf(before)];
    const [isFirst, isLast] = now.map((one, at) => !sameJson(one, then[at] ?? null));
    if (!isBroken(range, made) || isBroken(range, before) || isFirst === isLast) return made;
    const [other, edge, way] = isFirst
      ? ([last, now[0] ?? null, 1] as const)
      : ([first, now[1] ?? null, -1] as const);
    const value = near(edge, way).find((one) => fits(about.contract, about.schema, placed(other, one)));
    return value === undefined ? made : placed(other, value);
  }, after);
}

/** Whether a body has members in an order that the words rule out. */
export function breaksToldOrder(about: BodyOf, value: Json): boolean {
  const ranges = toldRanges(about, allMembers(about.contract, about.schema, value));
  return ranges.some((range) => isBroken(range, value));
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
  const maker = ['PUT', 'PATCH'].includes(operation.method) ? makerFor(contract, operation) : undefined;
  const ofMaker = maker ? textAt(contract, maker.pointer) : '';
  const refusals = operation.responses
    .filter(({ status }) => refusing.includes(status))
    .map(({ pointer, status }) => ({ text: textAt(contract, pointer), isConflict: status === '409' }));
  return [...groups].flatMap(([parent, some]) => {
    const names = some.map(nameOf);
    if (names.length < 2) return [];
    const own = some.flatMap((member) => orderOfMember(textOf(member.schema), nameOf(member), names));
    const told = [
      ...ordersIn(rules, names, 'rule'),
      // Nothing says that a change is refused for what a creation is refused for.
      ...ordersIn(ofMaker, names, 'rule').map((one) => ({ ...one, isDemand: false })),
      // A conflict is about another resource as well.
      ...refusals.flatMap(({ text, isConflict }) =>
        ordersIn(text, names, 'refusal').map((one) => (isConflict ? { ...one, isDemand: false } : one)),
      ),
    ];
    return [...own, ...told].map((range) => ({ ...range, parent }));
  });
}

/** The operation that creates what another one changes: `POST /orders` for `PUT /orders/{id}`. */
function makerFor({ operations }: Contract, { path }: Operation): Operation | undefined {
  const collection = path.replace(/\/\{[^{}/]*\}\/?$/, '');
  return operations.find((one) => one.method === 'POST' && one.path === collection && path !== collection);
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
