/** Searches a schema and all that it refers to, to see whether a check applies to its values. */

import { isJson, isRange } from '../../answers/media-type.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../model/contract.ts';
import { mapSubschemas, textSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { followRef } from '../../schema/scope.ts';

/** Whether a documented JSON answer of an operation has such a schema. */
export function someAnswerSchema(
  contract: Contract,
  { responses }: Operation,
  isSuch: (schema: JsonObject) => boolean,
): boolean {
  const content = responses.flatMap((response) => response.content);
  return content.some((one) => mayBeJson(one) && visitSchemas(contract, one.schema ?? true, isSuch));
}

function mayBeJson({ mediaType }: MediaTypeSpec): boolean {
  return isJson(mediaType) || isRange(mediaType);
}

/**
 * Calls a function with every schema object that is reachable from a schema, each once.
 * @param isLast returns true to stop the search
 * @returns whether it was stopped
 */
export function visitSchemas(
  contract: Contract,
  schema: Schema,
  isLast: (schema: JsonObject) => boolean,
): boolean {
  const seen = new Set<Schema>();
  const waiting: Schema[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'boolean' || seen.has(next)) continue;
    seen.add(next);
    if (isLast(next)) return true;
    mapSubschemas(next, (inner) => {
      waiting.push(inner);
      return inner;
    });
    const ref = textSetting(next, '$ref');
    if (ref !== undefined) waiting.push(followRef(contract, ref));
  }
  return false;
}

/** Whether a value is in requests only. */
export function isWriteOnly(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && resolved['writeOnly'] === true;
}

/** Whether a schema leads to a discriminator. */
export function mayNameChildren(contract: Contract, schema: Schema): boolean {
  if (typeof schema === 'boolean') return false;
  const known =
    naming.get(schema) ?? visitSchemas(contract, schema, (inner) => Object.hasOwn(inner, 'discriminator'));
  naming.set(schema, known);
  return known;
}

/** A cache: every answer is asked about. */
const naming = new WeakMap<JsonObject, boolean>();
