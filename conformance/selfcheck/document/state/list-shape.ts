/** The shape of a list: an array, or an object around one. */

import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { asSchema, mapSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { successSpec } from '../answers.ts';

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
