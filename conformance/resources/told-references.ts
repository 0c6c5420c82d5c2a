/**
 * References that a document tells in words or by the form of a member, and several to resources of one collection,
 * which are of different ones.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Reference } from '../model/resource.ts';
import { wordsOf } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { type GivenCollection, type Givers, givenCollections } from './given-collections.ts';
import { nameSchema, newName, parameterOf } from './new-name.ts';
import { ofNames } from './schema-references.ts';

/** A member with its unresolved schema. */
interface ToldMember {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
}

/**
 * A top-level resource whose noun ends the name of a member or stands in its description, where both have the form of an
 * identifier: `from`, a UUID or an integer described as `The account to take it from`. Only where one collection is
 * meant.
 */
export function byDescription(
  contract: Contract,
  { place, name, schema }: ToldMember,
  givers: Givers,
): readonly Reference[] {
  const own = resolveSchema(contract, schema);
  const description = isObject(own) ? own['description'] : undefined;
  const named = givenCollections(givers).filter((one) => isNamedIn(contract, { own, description }, one));
  if (named.length === 1) return named.map(({ collection }) => ({ place, collection, at: 0 }));
  if (!hasForm(own)) return [];
  const words = [name, typeof description === 'string' ? description : ''].flatMap(wordsOf).join(' ');
  const meant = givenCollections(givers).filter(({ collection, noun }) => {
    const isMentioned = noun.length > 0 && words.includes(noun.join(' '));
    if (!isMentioned || !new RegExp(`\\b${noun.join(' ')}\\b`).test(words)) return false;
    const wanted = nameSchema(contract.operations, collection);
    const isInteger = isObject(own) && typeNames(own).includes('integer');
    const isMeant = !isInteger || isAbout(description, noun.join(' '));
    return isMeant && wanted !== undefined && isOfOneForm(own, resolveSchema(contract, wanted));
  });
  return meant.length === 1 ? meant.map(({ collection }) => ({ place, collection, at: 0 })) : [];
}

/**
 * Whether a description begins with saying that a value is the name of a resource, in the word of its path: `The handle of an
 * existing client` where there is `/clients/{handle}`.
 */
function isNamedIn(
  contract: Contract,
  { own, description }: { readonly own: Schema; readonly description: Json | undefined },
  { collection, noun }: Pick<GivenCollection, 'collection' | 'noun'>,
): boolean {
  const wanted = nameSchema(contract.operations, collection);
  if (typeof description !== 'string' || wanted === undefined || noun.length === 0) return false;
  const [types, asked] = [own, resolveSchema(contract, wanted)].map((one) =>
    isObject(one) ? typeNames(one) : [],
  );
  if (types?.length !== 1 || types.join() !== asked?.join() || !takesAll(contract, own, collection))
    return false;
  const called = wordsOf(parameterOf(contract.operations, collection)).filter((one) => !noun.includes(one));
  const name = [...called, 'id', 'identifier', 'uuid', 'handle', 'key', 'slug'].join('|');
  const form = `^(?:the )?(?:${name}) of (?:an?|the) (?:existing |known |registered )?${noun.join(' ')}(?: (?:that|which|whose|who|to|for|where|it|is)\\b|$)`;
  return new RegExp(form).test(wordsOf(description.split(/[.;,]/)[0] ?? '').join(' '));
}

/** Whether a member takes all names of a kind: it has no bounds, or takes some of those whose form is told. */
function takesAll(contract: Contract, member: Schema, collection: string): boolean {
  const name = resolveSchema(contract, nameSchema(contract.operations, collection) ?? true);
  if (!isObject(member) || !isObject(name)) return false;
  const isOpen = Object.entries(asserted(member)).every(
    ([keyword, value]) => value === 1 || sameJson(value, own(name, keyword) ?? null),
  );
  const isFormed = ['pattern', 'format', 'maxLength', 'maximum'].some((one) => own(name, one) !== undefined);
  const samples = [1n, 2n, 77n].map((fresh) => newName(contract, collection, fresh));
  return isOpen || (isFormed && samples.every((one) => one !== undefined && fits(contract, member, one)));
}

/** Whether a description begins with what it is about: `The account to take from`, but not `Age of the customer`. */
function isAbout(description: Json | undefined, noun: string): boolean {
  const words = wordsOf(typeof description === 'string' ? description : '').join(' ');
  return new RegExp(
    `^(?:(?:id|identifier) of )?(?:(?:the|a|an) )?(?:\\w+ )?${noun}(?: (?:${links}) |$)`,
  ).test(`${words} `);
}

/** Words that may follow a noun that is described. */
const links = 'that|which|whose|who|to|from|in|on|for|with|where|it|is';

/**
 * The top-level collections in which an operation creates several resources at once: its body is a list of what another
 * operation creates one of.
 */
export function madeInLists(contract: Contract, operation: Operation, givers: Givers): readonly string[] {
  const items = operation.method === 'POST' ? itemsIn(contract, operation) : undefined;
  if (items === undefined) return [];
  return givenCollections(givers).flatMap(({ collection, givers: some }) => {
    const makers = some.filter(({ kind }) => kind === 'maker');
    const bodies = makers.flatMap((one) => bodyIn(contract, operationOf(contract, one.operation)) ?? []);
    return bodies.some((one) => sameJson(one, items)) ? [collection] : [];
  });
}

function bodyIn(contract: Contract, operation: Operation | undefined): JsonObject | undefined {
  const schema = operation?.requestBody?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType))?.schema;
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  return isObject(resolved) ? resolved : undefined;
}

function itemsIn(contract: Contract, operation: Operation): JsonObject | undefined {
  const body = bodyIn(contract, operation);
  const isList = body !== undefined && typeNames(body).includes('array');
  const items = isList ? resolveSchema(contract, asSchema(own(body, 'items'))) : undefined;
  return isObject(items) ? items : undefined;
}

/**
 * Members of a body that refer to resources of one collection under different names, such as `from` and `to`, get
 * different ones: what is moved to where it is may be refused.
 */
export function setApart(references: readonly Reference[]): readonly Reference[] {
  const called = ({ place }: Reference): string => place.slice(place.lastIndexOf('/') + 1);
  return references.map((one, at) => {
    const before = references.slice(0, at).filter((other) => isInBody(other) && isOfSame(one, other));
    const isOther =
      isInBody(one) && before.length > 0 && before.every((other) => called(other) !== called(one));
    return isOther ? { ...one, apart: before.length } : one;
  });
}

function isInBody({ place, own }: Reference): boolean {
  return place.startsWith('/') && own === undefined;
}

function isOfSame(one: Reference, other: Reference): boolean {
  return one.collection === other.collection && one.at === other.at;
}

/**
 * Whether both resolved schemas have the format or the pattern of one kind of identifier, or are of the same integers,
 * which have a format and a bound.
 */
export function isOfOneForm(one: Schema, other: Schema): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const [format, pattern] = [own(one, 'format'), own(one, 'pattern')];
  const isOfFormat =
    typeof format === 'string' && ofNames.includes(format) && own(other, 'format') === format;
  const isOfPattern = typeof pattern === 'string' && own(other, 'pattern') === pattern;
  return isOfFormat || isOfPattern || (isWhole(one) && sameJson(asserted(one), asserted(other)));
}

/** Whether a resolved schema has any such form. */
function hasForm(schema: Schema): boolean {
  if (!isObject(schema)) return false;
  const isOfFormat = ofNames.some((name) => name === own(schema, 'format'));
  return isOfFormat || typeof own(schema, 'pattern') === 'string' || isWhole(schema);
}

/** Whether a schema is of integers with a format and bounds of their own, and not just of any. */
function isWhole(schema: JsonObject): boolean {
  const own = Object.keys(asserted(schema));
  return typeNames(schema).join() === 'integer' && own.includes('format') && own.length > 2;
}

/** Keywords that assert nothing. */
const annotations = ['title', 'description', 'example', 'examples', 'default', 'readOnly', 'writeOnly'];

function asserted(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !annotations.includes(name)));
}
