/** Remembers what was made of a schema: a plan is made more than once, and the same schema stands in many places. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import type { Scope } from './scope.ts';

/** The same function, which makes what it makes of a schema of a document once. */
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
