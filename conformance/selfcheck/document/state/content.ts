/** What is stored of a request, what the server adds, and what an answer shows of it. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import { asSchema, namesSetting, own, textSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { plainValue } from '../../../schema/valid-values.ts';
import { successSpec } from '../answers.ts';
import type { Collection } from './collection.ts';
import type { Freedoms, Manners } from './manners.ts';
import { isMarked, jsonBodyOf, listShapeOf, schemaMembers } from './members.ts';

/** The schema of a whole thing, as it is read. */
export function thingOf(
  contract: Contract,
  { operations }: Pick<Collection, 'operations'>,
): Schema | undefined {
  const { read, create, replace, patch, list } = operations;
  const answers = [read, create, replace, patch].map((one) => one && successSpec(one)?.content[0]?.schema);
  return answers.find((schema) => schema !== undefined) ?? (list && listShapeOf(contract, list)?.item);
}

/** The members of a body that clients may set; a value without named members is stored as it is. */
export function settableContent(
  contract: Contract,
  operation: Operation,
  sent: Json,
  { unknownMembers }: Pick<Freedoms, 'unknownMembers'>,
): Json {
  const schema = jsonBodyOf(operation)?.schema;
  const members = schemaMembers(contract, schema);
  if (!members || !isObject(sent)) return sent;
  const isOpen = unknownMembers === 'kept' || allowsOthers(contract, schema);
  const kept = Object.entries(sent).filter(([name]) => {
    const part = own(members, name);
    return part === undefined ? isOpen : !isGivenOrHidden(contract, asSchema(part));
  });
  return Object.fromEntries(kept);
}

/** Adds the defaults of a body's schema to what was sent. */
export function withDefaults(contract: Contract, operation: Operation, content: Json): Json {
  const members = schemaMembers(contract, jsonBodyOf(operation)?.schema);
  if (!members || !isObject(content)) return content;
  const defaults = Object.entries(members).flatMap(([name, part]): readonly (readonly [string, Json])[] => {
    const schema = resolveSchema(contract, asSchema(part));
    const value = isObject(schema) ? own(schema, 'default') : undefined;
    return value === undefined || isGivenOrHidden(contract, asSchema(part)) ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(defaults), ...content };
}

/** Whether a body contains a `readOnly` member. */
export function namesReadOnly(contract: Contract, operation: Operation, sent: Json | undefined): boolean {
  const members = schemaMembers(contract, jsonBodyOf(operation)?.schema) ?? {};
  return (
    isObject(sent) &&
    Object.keys(sent).some((name) => {
      const part = own(members, name);
      return part !== undefined && isMarked(contract, asSchema(part), 'readOnly');
    })
  );
}

/** What the server knows of a thing besides its content. */
interface ThingRecord {
  readonly keys: readonly string[];
  readonly version: number;
  /** A time, as a counter. */
  readonly at: number;
  /** The thing before a change. */
  readonly old?: Json;
}

/**
 * The content with what the server adds: keys of the thing and its parents, times, the version, and required members.
 */
export function completed(
  contract: Contract,
  collection: Collection,
  content: Json,
  known: ThingRecord,
): Json {
  const schema = thingOf(contract, collection);
  const members = schemaMembers(contract, schema);
  const resolved = schema === undefined ? true : resolveSchema(contract, schema);
  if (!members || !isObject(content) || !isObject(resolved)) return content;
  const required = namesSetting(resolved, 'required');
  const given = Object.entries(members).flatMap(([name, part]): readonly (readonly [string, Json])[] => {
    const fixed = keyAt(contract, collection, { name, schema: asSchema(part) }, known.keys);
    if (fixed !== undefined) return [[name, fixed]];
    const isReadOnly = isMarked(contract, asSchema(part), 'readOnly');
    const isWanted = isReadOnly || (required.includes(name) && !Object.hasOwn(content, name));
    const value = isWanted ? serverValue(contract, { name, schema: asSchema(part) }, known) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...content, ...Object.fromEntries(given) };
}

/** What an answer shows of a value: the members that its schema names, and the required ones. */
export function shown(
  contract: Contract,
  schema: Schema | undefined,
  value: Json,
  { unknownMembers, writesNulls }: Pick<Manners, 'unknownMembers' | 'writesNulls'>,
): Json {
  const members = schemaMembers(contract, schema);
  const resolved = schema === undefined ? true : resolveSchema(contract, schema);
  if (!members || !isObject(value) || !isObject(resolved)) return value;
  const isOpen =
    resolved['additionalProperties'] !== false &&
    (unknownMembers === 'kept' || allowsOthers(contract, schema));
  const kept = Object.entries(value).filter(([name]) => {
    const part = own(members, name);
    return part === undefined ? isOpen : !isMarked(contract, asSchema(part), 'writeOnly');
  });
  const missing = Object.entries(members).flatMap(([name, part]): readonly (readonly [string, Json])[] => {
    if (Object.hasOwn(value, name)) return [];
    const isNull = writesNulls && mayBeNull(contract, asSchema(part));
    if (isNull && !isMarked(contract, asSchema(part), 'writeOnly')) return [[name, null]];
    const isDemanded = namesSetting(resolved, 'required').includes(name);
    return isDemanded ? [[name, plainValue(contract, asSchema(part), 'all') ?? null]] : [];
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(missing) };
}

/** A key in the form that this schema requires: a number or a text. */
export function keyValue(contract: Contract, schema: Schema, key: string): Json {
  const resolved = resolveSchema(contract, schema);
  const isNumber =
    isObject(resolved) && typeNames(resolved).some((type) => /^(?:integer|number)$/.test(type));
  return isNumber && /^-?\d+$/.test(key) ? Number(key) : key;
}

interface ContentMember {
  readonly name: string;
  readonly schema: Schema;
}

/** The key for a member: that of the thing itself, or of one of its parents. */
function keyAt(
  contract: Contract,
  { keyMember, names, isSingle }: Collection,
  { name, schema }: ContentMember,
  keys: readonly string[],
): Json | undefined {
  const at =
    name === keyMember && !isSingle
      ? keys.length - 1
      : names.findIndex((one) => flat(one) === flat(name) && flat(one) !== 'id');
  const key = keys[at];
  return key === undefined ? undefined : keyValue(contract, schema, key);
}

/** Times of changes advance; other members that the server assigns stay the same. */
function serverValue(
  contract: Contract,
  { name, schema }: ContentMember,
  { at, version, old }: ThingRecord,
): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return plainValue(contract, schema, 'all');
  const before = isObject(old) ? old[name] : undefined;
  const isMoment = textSetting(resolved, 'format') === 'date-time';
  if (isMoment && (before === undefined || /updat|modif|chang/i.test(name))) return momentOf(at);
  if (/^(?:version|revision)$/i.test(name) && typeNames(resolved).includes('integer')) return version;
  const plain = own(resolved, 'default') ?? plainValue(contract, schema, 'all');
  return isMarked(contract, schema, 'readOnly') ? (before ?? plain) : plain;
}

function momentOf(at: number): string {
  return new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();
}

function isGivenOrHidden(contract: Contract, schema: Schema): boolean {
  return isMarked(contract, schema, 'readOnly') || isMarked(contract, schema, 'writeOnly');
}

/** Whether a schema explicitly allows members that it does not name. */
function allowsOthers(contract: Contract, schema: Schema | undefined): boolean {
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  const others = isObject(resolved) ? own(resolved, 'additionalProperties') : undefined;
  return others === true || isObject(others);
}

/** Whether a member may be null. */
export function mayBeNull(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).includes('null') && !isArray(resolved['enum']);
}
