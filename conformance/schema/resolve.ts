/** One level of a schema made plain: references followed, `allOf` merged, the dialect's words replaced by 2020-12's. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { followRef } from './follow-ref.ts';
import { mergeSchemas } from './merge.ts';
import { normalise } from './normalise.ts';
import { asSchema, listSetting } from './read-schema.ts';
import type { Scope } from './scope.ts';

/**
 * Resolves the outermost level of a schema; inner schemas stay unresolved, so circular documents are no danger.
 * Siblings of `$ref` join it in 3.1 and are ignored in 3.0.
 * @returns an object without `$ref`, or a boolean. `allOf` remains only for what cannot be merged (two patterns)
 * @throws Error when a reference leads nowhere
 */
export function resolveSchema(contract: Scope, schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const known = cacheOf(contract.document);
  const resolved = known.get(schema) ?? resolve(contract, schema, []);
  known.set(schema, resolved);
  return resolved;
}

/** Judging looks at the same schemas thousands of times; a document has one dialect. */
const caches = new WeakMap<JsonObject, WeakMap<JsonObject, Schema>>();

function cacheOf(document: JsonObject): WeakMap<JsonObject, Schema> {
  const cache = caches.get(document) ?? new WeakMap<JsonObject, Schema>();
  caches.set(document, cache);
  return cache;
}

function resolve(scope: Scope, schema: Schema, open: readonly string[]): Schema {
  if (typeof schema === 'boolean') return schema;
  const { $ref, allOf: _, ...rest } = normalise(scope.dialect, schema);
  const parts = listSetting(normalise(scope.dialect, schema), 'allOf').map(asSchema);
  const merged = parts.map((part) => resolve(scope, part, open)).reduce(mergeSchemas, true);
  const own = mergeSchemas(merged, rest satisfies JsonObject);
  return typeof $ref === 'string' ? mergeSchemas(target(scope, $ref, open), own) : own;
}

/** A schema that refers to itself before saying anything says nothing. */
function target(scope: Scope, ref: string, open: readonly string[]): Schema {
  return open.includes(ref) ? true : resolve(scope, followRef(scope, ref), [...open, ref]);
}
