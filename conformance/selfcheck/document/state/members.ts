/**
 * What a document says of the things of an operation: the body that it takes, their members, and where they are in
 * a list.
 */

import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../../model/contract.ts';
import { asSchema, mapSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { successSpec } from '../answers.ts';

/** The JSON body that an operation takes. */
export function jsonBodyOf({ requestBody }: Operation): MediaTypeSpec | undefined {
  return requestBody?.content.find(({ mediaType }) => /[/+]json\b/i.test(mediaType));
}

/** The members that a schema names, with their schemas; undefined where it is no object with named members. */
export function schemaMembers(contract: Contract, schema: Schema | undefined): JsonObject | undefined {
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  const members = isObject(resolved) ? mapSetting(resolved, 'properties') : {};
  return Object.keys(members).length > 0 ? members : undefined;
}

/** Whether a member's schema has an annotation: `readOnly`, `writeOnly`. */
export function isMarked(contract: Contract, schema: Schema, word: 'readOnly' | 'writeOnly'): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && resolved[word] === true;
}

/** Where the things are in the answer of a list, and their schema. */
interface ListShape {
  /** The member that contains them; absent where the answer is the array itself. */
  readonly member?: string;
  readonly item: Schema;
}

/** The shape of an operation's success, or undefined where that is no list. */
export function listShapeOf(contract: Contract, operation: Operation): ListShape | undefined {
  const schema = successSpec(operation)?.content[0]?.schema;
  if (schema === undefined) return undefined;
  const direct = itemsOf(contract, schema);
  if (direct !== undefined) return { item: direct };
  const resolved = resolveSchema(contract, schema);
  const members = isObject(resolved) ? Object.entries(mapSetting(resolved, 'properties')) : [];
  for (const [member, part] of members) {
    const item = itemsOf(contract, asSchema(part));
    if (item !== undefined && isThing(contract, item)) return { member, item };
  }
  return undefined;
}

function itemsOf(contract: Contract, schema: Schema): Schema | undefined {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || !typeNames(resolved).includes('array')) return undefined;
  return asSchema(resolved['items']);
}

function isThing(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && (typeNames(resolved).includes('object') || 'properties' in resolved);
}
