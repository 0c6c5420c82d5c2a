/** Looks through a schema and all that it leads to, to see whether a check has anything to say about its values. */

import { isJson, isRange } from '../../answers/media-type.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../model/contract.ts';
import { followRef } from '../../schema/follow-ref.ts';
import { textSetting } from '../../schema/read-schema.ts';
import { mapSubschemas } from '../../schema/subschemas.ts';

/** Whether some schema of an operation's documented JSON answers is such a one. */
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
 * Shows every schema object that a schema leads to, each once.
 * @param isLast whether it was the one that was looked for
 * @returns whether there was one
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
