/** Helpers to read request bodies and members from schemas. */

import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../../model/contract.ts';
import { mapSetting } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';

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
