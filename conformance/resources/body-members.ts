/** The members of JSON bodies, with those of nested objects and of lists. */

import { isObject, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { asSchema, mapSetting, namesSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/** How deep objects are searched. */
const deepest = 3;

/** A member by its name, its place in the body, and its unresolved schema. */
export interface NamedMember {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
}

/** The members of a body, including those of nested objects, each with its unresolved schema. */
export function bodyMembers(contract: Contract, operation: Operation): readonly NamedMember[] {
  const schema = jsonSchema(operation);
  return schema === undefined ? [] : membersBelow(contract, schema, '', 0);
}

function jsonSchema({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType))?.schema;
}

/** The members of an object, and of the first item of a list; the reference of the first item stands for all. */
function membersBelow(
  contract: Contract,
  schema: Schema,
  place: string,
  depth: number,
): readonly NamedMember[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth >= deepest) return [];
  const items = itemsOf(resolved);
  if (items !== undefined) return membersBelow(contract, items, joinPointer(place, 0), depth);
  return Object.entries(mapSetting(resolved, 'properties')).flatMap(([name, child]) => {
    const here = { place: joinPointer(place, name), name, schema: asSchema(child) };
    const inside = membersBelow(contract, here.schema, here.place, depth + 1);
    return [firstItem(contract, here) ?? here, ...inside];
  });
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

/** Whether a JSON body has to have a member. */
export function isRequired(contract: Contract, operation: Operation, name: string): boolean {
  const schema = jsonSchema(operation);
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  return isObject(resolved) && namesSetting(resolved, 'required').includes(name);
}
