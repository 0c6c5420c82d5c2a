/** What schemas are resolved in, and a cache by it: a plan is made more than once, and a schema occurs in many places. */

import type { JsonObject } from '../json/json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { sharedSchema } from './shared-schema.ts';

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
