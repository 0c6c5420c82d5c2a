/** Caches what was made from a schema: a plan is made more than once, and the same schema occurs in many places. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import type { Scope } from './scope.ts';

/** The function, with its results cached by document and schema. */
export function remembered<T>(
  make: (scope: Scope, schema: Schema) => T,
): (scope: Scope, schema: Schema) => T {
  const documents = new WeakMap<JsonObject, WeakMap<JsonObject, { readonly made: T }>>();
  return (scope, schema) => {
    if (typeof schema === 'boolean') return make(scope, schema);
    const schemas = documents.get(scope.document) ?? new WeakMap<JsonObject, { readonly made: T }>();
    const known = schemas.get(schema) ?? { made: make(scope, schema) };
    documents.set(scope.document, schemas.set(schema, known));
    return known.made;
  };
}
