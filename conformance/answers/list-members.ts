/** The members of the resources in a list, as the document describes them. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { asSchema, listSetting, mapSetting, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { jsonOf } from './documented-content.ts';

/** The schemas of the members of a list's resources, by name; empty where the document has none. */
export function listMembers(contract: Contract, list: Operation | undefined): JsonObject {
  const success = list?.responses.find(({ status }) => status.startsWith('2'));
  const schema = jsonOf(success?.content ?? [])?.schema;
  if (schema === undefined) return {};
  const parts = partsOf(contract, schema);
  // `_embedded.orders`, `data.items`
  const places = [schema, ...parts, ...parts.flatMap((part) => partsOf(contract, part))];
  const members = places.map((one) => itemMembers(contract, one));
  return members.find((one) => Object.keys(one).length > 0) ?? {};
}

function partsOf(contract: Contract, schema: Schema): readonly Schema[] {
  const whole = resolveSchema(contract, schema);
  return isObject(whole) ? Object.values(mapSetting(whole, 'properties')).map(asSchema) : [];
}

function itemMembers(contract: Contract, schema: Schema): JsonObject {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || !typeNames(resolved).includes('array')) return {};
  return membersOf(contract, asSchema(own(resolved, 'items')));
}

/** The members of an object, and those of its branches. */
function membersOf(contract: Contract, schema: Schema): JsonObject {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return {};
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) => listSetting(resolved, keyword)).map(asSchema);
  const common = mapSetting(resolved, 'properties');
  const inBranches = branches.flatMap((branch) => {
    const part = resolveSchema(contract, branch);
    return isObject(part) ? [mapSetting(part, 'properties')] : [];
  });
  const names = new Set(inBranches.flatMap(Object.keys));
  const together = [...names].map((name) => [
    name,
    eitherOf(
      contract,
      inBranches.map((one) => one[name]),
    ),
  ]);
  return { ...Object.fromEntries(together), ...common };
}

/** A member of several branches: where each lists its words, all of them are its words. */
function eitherOf(contract: Contract, schemas: readonly (Json | undefined)[]): Schema {
  const known = schemas.flatMap((schema) => (schema === undefined ? [] : [asSchema(schema)]));
  const words = known.map((schema) => wordsIn(contract, schema));
  return words.every((some) => some.length > 0) ? { enum: words.flat() } : (known[0] ?? true);
}

/** The texts of an enumeration or a constant. */
export function wordsIn(contract: Contract, schema: Schema): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const few = [...listSetting(resolved, 'enum'), own(resolved, 'const')];
  const within = listSetting(resolved, 'allOf').flatMap((part) => wordsIn(contract, asSchema(part)));
  return [...few.filter((one) => typeof one === 'string'), ...within];
}
