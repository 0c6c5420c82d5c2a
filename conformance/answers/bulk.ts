/** Bulk creation: the body of a POST lists things, and its answer says of each by which name it goes. */

import { isObject, itemsOf, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { fitOf, isGeneral, nounName, nounOf } from '../names/nouns.ts';
import { freshValue } from '../schema/fresh-value.ts';
import { asSchema, countSetting, namesSetting, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { documentedMembers, jsonOf } from './documented-content.ts';

/** Where a body lists things. */
export interface Bulk {
  /** Pointer to the list, empty where the body is the list. */
  readonly place: string;
  /** The schema of one of the things. */
  readonly item: Schema;
  /** How many things the list may have; Infinity where the document does not say. */
  readonly most: number;
}

const known = new WeakMap<Operation, { readonly bulk: Bulk | undefined }>();

/**
 * Where the body of an operation lists the things that it makes; undefined for all other operations, as for an order that
 * is made with its lines, whose answer names the order.
 */
export function bulkOf(contract: Contract, operation: Operation | undefined): Bulk | undefined {
  if (operation?.method !== 'POST') return undefined;
  const found = known.get(operation) ?? { bulk: findBulk(contract, operation) };
  known.set(operation, found);
  return found.bulk;
}

function findBulk(contract: Contract, operation: Operation): Bulk | undefined {
  const bulk = listIn(contract, jsonOf(operation.requestBody?.content ?? [])?.schema);
  return bulk && namesEach(contract, operation) ? bulk : undefined;
}

/** The list of objects that a body is, or has to have beside nothing else that it has to have. */
function listIn(contract: Contract, schema: Schema | undefined): Bulk | undefined {
  const whole = schema === undefined ? true : resolveSchema(contract, schema);
  const item = itemIn(contract, whole);
  if (item !== undefined) return { place: '', item, most: mostIn(whole) };
  const lists = [...documentedMembers(contract, whole)].flatMap(([name, part]) => {
    const of = itemIn(contract, part);
    return of === undefined ? [] : [{ name, of, most: mostIn(resolveSchema(contract, part)) }];
  });
  const [list] = lists;
  const demanded = isObject(whole) ? namesSetting(whole, 'required') : [];
  if (!list || lists.length > 1 || demanded.join() !== list.name) return undefined;
  return { place: joinPointer('', list.name), item: list.of, most: list.most };
}

/** The schema of the objects that a list has; undefined for what is no list of objects. */
function itemIn(contract: Contract, schema: Schema): Schema | undefined {
  const list = resolveSchema(contract, schema);
  if (!isObject(list) || typeNames(list).join() !== 'array') return undefined;
  const item = asSchema(own(list, 'items'));
  return documentedMembers(contract, item).size > 0 ? item : undefined;
}

function mostIn(list: Schema): number {
  return isObject(list) ? countSetting(list, 'maxItems', Infinity) : Infinity;
}

/** What stands behind a collection where several things are made in it at once: `POST /orders/bulk`. */
export const atOnce = /[/:](?:bulk|batch|multiple|many|import)(?:[-_]?(?:create|add|insert|import))?\/?$/i;

/** Whether the success is a list, or has one, whose objects have names, and is no thing with a name itself. */
function namesEach(contract: Contract, { path, responses }: Operation): boolean {
  const noun = nounOf(path.replace(atOnce, ''));
  const success = responses.find(({ status }) => /^2/.test(status))?.content ?? [];
  const answer = jsonOf(success)?.schema;
  if (answer === undefined) return false;
  const isNamed = (schema: Schema): boolean => {
    const ranks = [...documentedMembers(contract, schema).keys()].map((one) => fitOf(one, 'id', noun));
    return ranks.some((rank) => rank !== undefined && rank <= nounName);
  };
  const parts = [answer, ...documentedMembers(contract, answer).values()];
  const isNamedList = (one: Schema): boolean => isNamed(itemIn(contract, one) ?? true);
  return parts.some(isNamedList) && !isNamed(answer);
}

/** The things that a body lists. */
export function listedIn({ place }: Bulk, body: Json | undefined): readonly JsonObject[] {
  return itemsOf(valueAt(body ?? null, place)).filter(isObject);
}

/** A body that lists the things of several ones. */
export function together(bulk: Bulk, bodies: readonly Json[]): Json {
  const things = bodies.flatMap((one) => listedIn(bulk, one));
  return replaceAt(bodies[0] ?? null, bulk.place, things);
}

/** The only thing that a body lists; undefined where it lists none, or several. */
export function onlyIn({ place }: Bulk, body: Json | undefined): JsonObject | undefined {
  const listed = itemsOf(valueAt(body ?? null, place));
  const [only] = listed.length === 1 ? listed : [];
  return isObject(only) ? only : undefined;
}

/** How the first thing of a body is made another one. */
interface FirstChange {
  readonly fresh: bigint;
  readonly change: (thing: Json) => Json;
  /** Whether others are made with it, of which it has to be told apart. */
  readonly isOneOf?: boolean;
}

/**
 * A body that lists the first of its things alone, changed. A name that it is given is a new one: a second thing of that
 * name may be left out, which is no refusal in bulk. Of several without a name, the first text of each is its own.
 */
export function withFirst(
  contract: Contract,
  { place, item }: Bulk,
  body: Json,
  { fresh, change, isOneOf }: FirstChange,
): Json {
  const [first] = itemsOf(valueAt(body, place));
  if (!isObject(first)) return body;
  const members = documentedMembers(contract, item);
  const names = Object.keys(first);
  const isFree = (name: string): boolean => freeTexts.test(name) && typeof first[name] === 'string';
  const text = isOneOf && !names.some(isGeneral) ? names.find(isFree) : undefined;
  const named = Object.entries(first).map(([name, value]): [string, Json] => {
    const schema = isGeneral(name) || name === text ? members.get(name) : undefined;
    return [name, (schema === undefined ? undefined : freshValue(contract, schema, fresh)) ?? value];
  });
  return replaceAt(body, place, [change(Object.fromEntries(named))]);
}

/** What texts are called that may say anything. */
const freeTexts =
  /^(?:title|label|subject|caption|headline|text|summary|description|note|comment|message|content)s?$/i;
