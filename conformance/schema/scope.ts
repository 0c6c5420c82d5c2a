/** What schemas are resolved in, and a cache by it: a plan is made more than once, and a schema occurs in many places. */

import type { JsonObject } from '../json/json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { normalise } from './normalise.ts';
import { asSchema, listSetting } from './read-schema.ts';

/** The part of a contract that determines the meaning of a schema. */
export type Scope = Pick<Contract, 'document' | 'dialect'>;

/** The function, with its results cached by document and schema; notes beside a reference make no difference. */
export function remembered<T>(
  make: (scope: Scope, schema: Schema) => T,
): (scope: Scope, schema: Schema) => T {
  const documents = new WeakMap<JsonObject, WeakMap<JsonObject, { readonly made: T }>>();
  return (scope, noted) => {
    if (typeof noted === 'boolean') return make(scope, noted);
    const schema = sharedSchema(scope, noted);
    const schemas = documents.get(scope.document) ?? new WeakMap<JsonObject, { readonly made: T }>();
    const known = schemas.get(schema) ?? { made: make(scope, schema) };
    documents.set(scope.document, schemas.set(schema, known));
    return known.made;
  };
}

/** Keywords for readers: they say nothing about values, nor which of them are plain. */
const notes = new Set(['title', 'description', 'deprecated', '$comment', 'externalDocs']);

/** Whether a schema says nothing but notes. */
export function hasOnlyNotes(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => notes.has(keyword) || keyword.startsWith('x-'));
}

/** The schema without the notes beside its only reference, and the same object for each use of the reference. */
function sharedSchema(scope: Scope, schema: JsonObject): JsonObject {
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
