/** Other values for the members of a resource, so that a change can be seen. */

import { bulkOf } from '../../../answers/bulk.ts';
import { bodyOf } from '../../../cases/body-maker.ts';
import { inRequests } from '../../../cases/request-contract.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { splitPointer } from '../../../json/pointer.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { isSameName, nounOf } from '../../../names/nouns.ts';
import { isItem, trimmed } from '../../../names/path-template.ts';
import { fits, freshValue } from '../../../schema/fresh-value.ts';
import {
  asSchema,
  listSetting,
  mapSetting,
  namesSetting,
  own,
  typeNames,
} from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { isSame } from './members.ts';

/** What an object in a body may hold. */
export interface Members {
  /** The contract as it applies to requests. */
  readonly contract: Contract;
  readonly properties: JsonObject;
  readonly required: readonly string[];
  /** Whether a member names the resource, like the path: another value would mean another resource. */
  readonly isName?: (name: string) => boolean;
}

/** What the JSON body of an operation may hold. */
export interface BodySpec extends Members {
  readonly mediaType: string;
}

/** The JSON body of an operation; undefined where it takes none with documented members. */
export function bodySpec(contract: Contract, id: string | undefined): BodySpec | undefined {
  if (id === undefined) return undefined;
  const specs = known.get(contract) ?? new Map<string, BodySpec | undefined>();
  known.set(contract, specs);
  if (!specs.has(id)) specs.set(id, specOf(contract, id));
  return specs.get(id);
}

/**
 * Whether a body may name any members of a resource and requires none; JSON Patch, which is a list, is no such body.
 */
export function isPartial(spec: BodySpec | undefined): boolean {
  return spec !== undefined && spec.required.length === 0 && Object.keys(spec.properties).length > 0;
}

/** A cache, since every check needs it at every operation. */
const known = new WeakMap<Contract, Map<string, BodySpec | undefined>>();

function specOf(contract: Contract, id: string): BodySpec | undefined {
  const operation = operationOf(contract, id);
  const body = operation && bodyOf(plainContext(contract, operation));
  if (!operation || body?.codec !== 'json') return undefined;
  const seen = inRequests(plainContext(contract, operation)).contract;
  // What is made in bulk has the members of one of the things that the body lists.
  const resolved = resolveSchema(seen, bulkOf(seen, operation)?.item ?? body.schema);
  const { path } = operation;
  // A PUT to the whole collection names one of its resources as the path to that does.
  const item = contract.operations.find(
    (one) => isItem(one.path) && trimmed(one.path).replace(/\/\{[^{}]+\}$/, '') === trimmed(path),
  );
  const parameter = /\{([^{}]+)\}\/?$/.exec(item?.path ?? path)?.[1];
  const isName = (name: string): boolean =>
    parameter !== undefined && isSameName(name, parameter, nounOf(path));
  return isObject(resolved) ? { mediaType: body.mediaType, isName, ...membersAt(seen, resolved) } : undefined;
}

function membersAt(contract: Contract, resolved: JsonObject): Members {
  const properties = { ...inAllBranches(contract, resolved), ...mapSetting(resolved, 'properties') };
  return { contract, properties, required: namesSetting(resolved, 'required') };
}

/** The members that every branch has, whichever a body takes. */
function inAllBranches(contract: Contract, resolved: JsonObject): JsonObject {
  const choice = ['oneOf', 'anyOf'].find((keyword) => listSetting(resolved, keyword).length > 0);
  const branches = choice === undefined ? [] : listSetting(resolved, choice);
  const [first, ...others] = branches.map((one) => {
    const branch = resolveSchema(contract, asSchema(one));
    return isObject(branch) ? membersAt(contract, branch).properties : {};
  });
  const shared = Object.entries(first ?? {}).filter(([name]) =>
    others.every((one) => Object.hasOwn(one, name)),
  );
  return Object.fromEntries(shared);
}

/**
 * What an object at a place of a body may hold (the body itself at the empty pointer); undefined where there is none.
 */
export function specAt(spec: Members, place: string): Members | undefined {
  return splitPointer(place).reduce<Members | undefined>((above, name) => {
    const part = above?.properties[name];
    const resolved = part === undefined ? true : resolveSchema(spec.contract, asSchema(part));
    return isObject(resolved) ? membersAt(spec.contract, resolved) : undefined;
  }, spec);
}

function plainContext(contract: Contract, operation: Operation): SourceContext {
  return { contract, operation, form: 'required', schemes: [] };
}

/** A change of one member. */
export interface MemberChange {
  readonly name: string;
  readonly value: Json;
}

/**
 * Another value for one of some members of a resource that keeps its body valid: plain texts first, since states may
 * have rules of their own. Never for what names the resource.
 * @param isPlain whether only texts, numbers, booleans and enumerations are meant. @defaultValue any member
 */
export function changeOf(
  spec: Members,
  names: readonly string[],
  before: JsonObject,
  isPlain = false,
): MemberChange | undefined {
  const ranked = names
    .filter((name) => Object.hasOwn(spec.properties, name) && !spec.isName?.(name))
    .map((name) => ({ name, rank: rankOf(spec, name) }))
    .filter(({ rank }) => !isPlain || rank <= rankOfWords)
    .toSorted((one, other) => one.rank - other.rank);
  for (const { name } of ranked) {
    const schema = asSchema(spec.properties[name]);
    const value = otherValue(spec.contract, schema, before[name]);
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

const rankOfWords = 5;

/** Texts, numbers, booleans, then enumerations. */
function rankOf({ contract, properties }: Members, name: string): number {
  const schema = resolveSchema(contract, asSchema(properties[name]));
  if (!isObject(schema) || own(schema, 'const') !== undefined) return 9;
  if (own(schema, 'enum') !== undefined) return rankOfWords;
  const types = typeNames(schema);
  // A reference to another resource may have to exist.
  if (/(?:^|[a-z_-])(?:id|ref|key)s?$/i.test(name)) return 8;
  if (own(schema, 'format') !== undefined || own(schema, 'pattern') !== undefined) return 4;
  // Objects and lists may have rules between their parts.
  if (types.includes('object') || types.includes('array')) return 6;
  return types.includes('string') ? 1 : types.includes('number') || types.includes('integer') ? 2 : 3;
}

function otherValue(contract: Contract, schema: Schema, before: Json | undefined): Json | undefined {
  return candidates(contract, schema, before).find(
    (value) => !isSame(value, before) && fits(contract, schema, value),
  );
}

/** An identity that no plain value is made from. */
const odd = 7_301n;

function candidates(contract: Contract, schema: Schema, before: Json | undefined): readonly Json[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const choices = own(resolved, 'enum');
  if (isArray(choices)) return choices.filter((choice) => choice !== null);
  if (typeof before === 'boolean') return [!before];
  if (typeof before === 'bigint') return [before + 1n, before - 1n];
  if (typeof before === 'number') return [before + 1, before - 1, before + 0.5];
  if (before === null) return anew(contract, resolved);
  if (isArray(before)) return before.length > 1 ? [before.slice(1)] : [];
  if (isObject(before)) {
    const inner = changeOf(membersAt(contract, resolved), Object.keys(before), before);
    return inner ? [{ ...before, [inner.name]: inner.value }] : [];
  }
  if (typeof before !== 'string') return [];
  const longer = [`${before} b`, `${before}b`, `${before.slice(0, -1)}b`, `${before.slice(0, -1)}c`];
  const fresh = freshValue(contract, schema, odd);
  const isFree = own(resolved, 'format') === undefined && own(resolved, 'pattern') === undefined;
  return [...(isFree ? longer : []), ...(fresh === undefined ? [] : [fresh])];
}

/** Values that may replace null. */
function anew(contract: Contract, schema: JsonObject): readonly Json[] {
  const fresh = freshValue(contract, schema, odd);
  return fresh === undefined || fresh === null ? [true, 1] : [fresh];
}
