/** The members of a body that its schema describes, found in a valid value. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { branchesOf } from '../schema/cases.ts';
import { discriminatingMember } from '../schema/discriminator.ts';
import { fits } from '../schema/fresh-value.ts';
import { asSchema, mapSetting, namesSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';

/** A described member of an object in the body. */
export interface Member {
  /** JSON Pointer into the body. */
  readonly place: string;
  /** Its schema, resolved. */
  readonly schema: JsonObject;
  /** Whether its object must have it. */
  readonly required: boolean;
}

/**
 * Every described member that the value has, outer ones first. Arrays are not entered. The value bounds the search, so
 * recursive schemas are no danger.
 */
export function allMembers(contract: Contract, schema: Schema, value: Json, place = ''): readonly Member[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(value) || !isObject(resolved)) return [];
  const required = new Set(namesSetting(resolved, 'required'));
  // The discriminating member selects the branch, so it is no member like others.
  const telling = discriminatingMember(resolved);
  const known = Object.entries(mapSetting(resolved, 'properties')).filter(
    ([name]) => name !== telling && Object.hasOwn(value, name),
  );
  const members = known.map(([name, child]) => ({
    place: joinPointer(place, name),
    schema: objectSchema(resolveSchema(contract, asSchema(child))),
    required: required.has(name),
  }));
  const inner = known.flatMap(([name, child]) =>
    allMembers(contract, asSchema(child), value[name] ?? null, joinPointer(place, name)),
  );
  return [...members, ...inner];
}

/**
 * The members, including those of one branch, and of a body that is a list those of its first item. A place that branches
 * describe differently is left out, since another branch may not allow its values.
 */
export function membersOfBranches(contract: Contract, schema: Schema, value: Json): readonly Member[] {
  const resolved = resolveSchema(contract, schema);
  const [item] = isArray(value) ? value : [];
  if (item !== undefined && isObject(resolved))
    return membersOfBranches(contract, asSchema(resolved['items']), item).map((one) => ({
      ...one,
      place: `/0${one.place}`,
    }));
  const branches = isObject(resolved) ? (branchesOf(contract, resolved) ?? []) : [];
  const direct = allMembers(contract, schema, value);
  const known = new Set(direct.map(({ place }) => place));
  const inside = branches.flatMap((branch) => allMembers(contract, branch, value));
  const groups = Map.groupBy(inside, ({ place }) => place);
  const alike = [...groups.values()].flatMap(([first, ...others]) => {
    const isAlike = first && others.every((other) => sameJson(other.schema, first.schema));
    return isAlike && !known.has(first.place) ? [first] : [];
  });
  return [...direct, ...alike];
}

/** How deep nested branches are entered. */
const deepest = 4;

/** The members, including those of the branches that the value and its parts satisfy. */
export function membersWithin(
  contract: Contract,
  schema: Schema,
  value: Json,
  { place, depth } = { place: '', depth: 0 },
): readonly Member[] {
  const direct = allMembers(contract, schema, value, place);
  if (depth > deepest) return direct;
  const objects = [
    { place, schema: objectSchema(resolveSchema(contract, schema)) },
    ...direct.filter((one) => 'oneOf' in one.schema || 'anyOf' in one.schema),
  ];
  const inside = objects.flatMap((one) => {
    const part = valueAt(value, one.place.slice(place.length)) ?? null;
    const branch = branchesOf(contract, one.schema)?.find((some) => fits(contract, some, part));
    return branch === undefined
      ? []
      : membersWithin(contract, branch, part, { place: one.place, depth: depth + 1 });
  });
  return [...new Map([...direct, ...inside].map((one) => [one.place, one])).values()];
}

function objectSchema(schema: Schema): JsonObject {
  return isObject(schema) ? schema : {};
}

/**
 * A body with the items of a fuller one in place of empty lists, which formats other than JSON may not express (RFC
 * 6570 2.3).
 */
export function withItems(
  { name: codec }: { readonly name: string },
  body: Json | undefined,
  rich: Json | undefined,
): Json | undefined {
  if (codec === 'json' || !isObject(body) || !isObject(rich)) return body;
  const isEmpty = (value: Json) => isArray(value) && value.length === 0;
  const members = Object.entries(body).map(([name, value]) => [
    name,
    isEmpty(value) ? (rich[name] ?? value) : value,
  ]);
  return Object.fromEntries(members);
}
