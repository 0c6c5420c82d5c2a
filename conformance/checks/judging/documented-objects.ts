/** The objects in a value, with the members that its schema names for each: of alternatives, of those that hold alone. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, listSetting, mapSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** An object in a value. */
export interface DocumentedObject {
  /** JSON Pointer. */
  readonly place: string;
  readonly shown: JsonObject;
  /** The members that it has with their schemas; one stands there for each part of the schema that speaks of it. */
  readonly members: readonly (readonly [name: string, schema: Schema])[];
}

/** All objects in a value, the outermost first. */
export function objectsIn(
  contract: Contract,
  schema: Schema,
  value: Json,
  { place, depth } = { place: '', depth: 0 },
): readonly DocumentedObject[] {
  if (depth > deepest) return [];
  if (isArray(value)) {
    const parts = openParts(contract, schema, value);
    const items = parts.flatMap((part) => own(part, 'items') ?? []);
    return value.flatMap((item, at) =>
      items.flatMap((one) =>
        objectsIn(contract, asSchema(one), item, { place: joinPointer(place, at), depth: depth + 1 }),
      ),
    );
  }
  if (!isObject(value)) return [];
  const members = membersOf(openParts(contract, schema, value), value);
  const inner = members.flatMap(([name, about]) => {
    const member = own(value, name);
    const below = { place: joinPointer(place, name), depth: depth + 1 };
    return member === undefined ? [] : objectsIn(contract, about, member, below);
  });
  return [{ place, shown: value, members }, ...inner];
}

/** How deep values are looked at. */
const deepest = 100;

/** A schema, and the alternatives in it that hold for a value. */
function openParts(contract: Contract, schema: Schema, value: Json, depth = 0): readonly JsonObject[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth > deepest) return [];
  const branches = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    listSetting(resolved, keyword).map(asSchema),
  );
  const holding = branches.filter(
    (one) => judgeValue(contract, one, value, { formats: 'none' }).length === 0,
  );
  return [resolved, ...holding.flatMap((one) => openParts(contract, one, value, depth + 1))];
}

/** The members that each part speaks of, by its `properties` or else by its `additionalProperties`. */
function membersOf(parts: readonly JsonObject[], value: JsonObject): DocumentedObject['members'] {
  return parts.flatMap((part) =>
    Object.keys(value).flatMap((name) => {
      const about = own(mapSetting(part, 'properties'), name) ?? own(part, 'additionalProperties');
      return about === undefined ? [] : [[name, asSchema(about)] as const];
    }),
  );
}
