/** The members of JSON bodies, with those of nested objects, of lists and of branches. */

import { isObject, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { branchesOf } from '../schema/cases.ts';
import { asSchema, mapSetting, namesSetting, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';

/** How deep objects are searched, and how many choices within choices. */
const deepest = { objects: 3, choices: 3 } as const;

/** Maximum number of schemas that are looked at: choices within choices multiply. */
const most = 4000;

/** A member by its name, its place in the body, and its unresolved schema. */
export interface NamedMember {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
  /** Whether only branches (`oneOf`, `anyOf`, children of a discriminator) describe it. */
  readonly inBranch?: true;
}

const known = new WeakMap<Operation, readonly NamedMember[]>();

/**
 * The members of a body, including those of nested objects and of branches, each with its unresolved schema. What
 * branches describe in different forms is left out, since the value of one may not do in another.
 */
export function bodyMembers(contract: Contract, operation: Operation): readonly NamedMember[] {
  const schema = jsonSchema(operation);
  const search = { contract, effort: { left: most } };
  const found = known.get(operation) ?? (schema === undefined ? [] : membersBelow(search, schema, '', top));
  known.set(operation, found);
  return found;
}

const top = { objects: 0, choices: 0 };

interface Search {
  readonly contract: Contract;
  /** How many schemas may still be looked at. */
  readonly effort: { left: number };
}

function jsonSchema({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType))?.schema;
}

/** The members of an object, and of the first item of a list; the reference of the first item stands for all. */
function membersBelow(
  search: Search,
  schema: Schema,
  place: string,
  depth: Readonly<Record<keyof typeof deepest, number>>,
): readonly NamedMember[] {
  const { contract, effort } = search;
  const resolved = resolveSchema(contract, schema);
  effort.left -= 1;
  if (!isObject(resolved) || depth.objects >= deepest.objects || effort.left < 0) return [];
  const items = itemsOf(resolved);
  if (items !== undefined) return membersBelow(search, items, joinPointer(place, 0), depth);
  const below = { ...depth, objects: depth.objects + 1 };
  const direct = Object.entries(mapSetting(resolved, 'properties')).flatMap(([name, child]) => {
    const here = { place: joinPointer(place, name), name, schema: asSchema(child) };
    const inside = membersBelow(search, here.schema, here.place, below);
    return [firstItem(contract, here) ?? here, ...inside];
  });
  const within = { ...depth, choices: depth.choices + 1 };
  const branches = depth.choices < deepest.choices ? (branchesOf(contract, resolved) ?? []) : [];
  const inside = branches.flatMap((branch) => membersBelow(search, branch, place, within));
  return inside.length === 0 ? direct : [...direct, ...ofBranches(contract, direct, inside)];
}

/** The members that only branches describe, each once. */
function ofBranches(
  contract: Contract,
  direct: readonly NamedMember[],
  inside: readonly NamedMember[],
): readonly NamedMember[] {
  const told = new Set(direct.map(({ place }) => place));
  const groups = Map.groupBy(inside, ({ place }) => place);
  return [...groups.values()].flatMap(([first, ...others]) => {
    const isAlike = first && others.every((other) => areAlike(contract, first.schema, other.schema));
    return isAlike && !told.has(first.place) ? [{ ...first, inBranch: true as const }] : [];
  });
}

/** Keywords that say what a value is for; bounds only say how much of it. */
const telling = ['format', 'pattern', 'enum', 'const'];

function areAlike(contract: Contract, one: Schema, other: Schema): boolean {
  const [mine, theirs] = [resolveSchema(contract, one), resolveSchema(contract, other)];
  if (!isObject(mine) || !isObject(theirs)) return mine === theirs;
  const isSame = (name: string): boolean => sameJson(own(mine, name) ?? null, own(theirs, name) ?? null);
  return sameJson(typeNames(mine), typeNames(theirs)) && telling.every(isSame);
}

/** The first item of a list of names. */
function firstItem(contract: Contract, { place, name, schema }: NamedMember): NamedMember | undefined {
  const resolved = resolveSchema(contract, schema);
  const items = isObject(resolved) ? itemsOf(resolved) : undefined;
  return items === undefined ? undefined : { place: joinPointer(place, 0), name, schema: items };
}

function itemsOf(resolved: JsonObject): Schema | undefined {
  return typeNames(resolved).includes('array') && 'items' in resolved
    ? asSchema(resolved['items'])
    : undefined;
}

/** Whether a JSON body has to have a member: by itself, or in each of its branches. */
export function isRequired(contract: Contract, operation: Operation, name: string): boolean {
  const schema = jsonSchema(operation);
  return schema !== undefined && requires(contract, schema, name, 0);
}

function requires(contract: Contract, schema: Schema, name: string, depth: number): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  if (namesSetting(resolved, 'required').includes(name)) return true;
  const branches = depth < deepest.choices ? (branchesOf(contract, resolved) ?? []) : [];
  return branches.length > 0 && branches.every((branch) => requires(contract, branch, name, depth + 1));
}
