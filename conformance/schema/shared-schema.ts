/** One object for all schemas that say the same by reference, so that what is made from them is made once. */

import type { JsonObject } from '../json/json.ts';
import { normalise } from './normalise.ts';
import { asSchema, listSetting } from './read-schema.ts';
import type { Scope } from './scope.ts';

/** Keywords for readers: they say nothing about values, nor which of them are plain. */
const notes = new Set(['title', 'description', 'deprecated', '$comment', 'externalDocs']);

/** Whether a schema says nothing but notes. */
export function hasOnlyNotes(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => notes.has(keyword) || keyword.startsWith('x-'));
}

/** The schema without the notes beside its only reference, and the same object for each use of the reference. */
export function sharedSchema(scope: Scope, schema: JsonObject): JsonObject {
  const { $ref, allOf, ...rest } = normalise(scope.dialect, schema);
  if (!hasOnlyNotes(rest)) return schema;
  if (typeof $ref === 'string' && allOf === undefined) return referenceTo(scope, $ref);
  const [only, ...others] = listSetting({ allOf: allOf ?? [] }, 'allOf').map(asSchema);
  const isAlone = $ref === undefined && typeof only === 'object' && others.length === 0;
  return isAlone ? sharedSchema(scope, only) : schema;
}

function referenceTo({ document }: Scope, $ref: string): JsonObject {
  const known = references.get(document) ?? new Map<string, JsonObject>();
  const reference = known.get($ref) ?? { $ref };
  references.set(document, known.set($ref, reference));
  return reference;
}

const references = new WeakMap<JsonObject, Map<string, JsonObject>>();
