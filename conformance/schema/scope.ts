/**
 * What schemas are resolved in, with what is remembered of it, as a plan is made more than once and a schema occurs in
 * many places; and `$ref`s followed within it.
 */

import { isObject, type JsonObject } from '../json/json.ts';
import { latest } from '../json/latest.ts';
import { valueAt } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { normalise, nullUnsaid } from './normalise.ts';
import { asSchema, listSetting } from './read-schema.ts';

/** The part of a contract that determines the meaning of a schema. */
export type Scope = Pick<Contract, 'document' | 'dialect'>;

/** The function, with its results cached by document and schema; notes beside a reference make no difference. */
export function remembered<T>(
  make: (scope: Scope, schema: Schema) => T,
): (scope: Scope, schema: Schema) => T {
  return cached(make, () => new WeakMap<JsonObject, { readonly made: T }>());
}

/**
 * Like `remembered`, for results that are large: of each document those of the last schemas stay.
 * @param most maximum size of all that stay
 */
export function rememberedLately<T>(
  make: (scope: Scope, schema: Schema) => T,
  most: number,
  sizeOf: (made: T) => number,
): (scope: Scope, schema: Schema) => T {
  return cached(make, () => latest(most, ({ made }: { readonly made: T }) => sizeOf(made)));
}

/** What results are kept in, by schema. */
interface Kept<T> {
  readonly get: (schema: JsonObject) => { readonly made: T } | undefined;
  readonly set: (schema: JsonObject, result: { readonly made: T }) => unknown;
}

function cached<T>(
  make: (scope: Scope, schema: Schema) => T,
  open: () => Kept<T>,
): (scope: Scope, schema: Schema) => T {
  const documents = new WeakMap<JsonObject, Kept<T>>();
  return (scope, noted) => {
    if (typeof noted === 'boolean') return make(scope, noted);
    const schema = sharedSchema(scope, noted);
    const schemas = documents.get(scope.document) ?? open();
    documents.set(scope.document, schemas);
    const known = schemas.get(schema) ?? { made: make(scope, schema) };
    schemas.set(schema, known);
    return known.made;
  };
}

/** Keywords for readers: they say nothing about values, nor which of them are plain. */
const notes = new Set(['title', 'description', 'deprecated', '$comment', 'externalDocs']);

/** Whether a schema says nothing but notes. */
export function hasOnlyNotes(schema: JsonObject): boolean {
  return Object.keys(schema).every(
    (keyword) => notes.has(keyword) || (keyword.startsWith('x-') && keyword !== nullUnsaid),
  );
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

/**
 * The schema that a local reference leads to.
 * @throws Error when it leads nowhere: the document was not linted
 */
export function followRef(scope: Scope, ref: string): Schema {
  const known = followed.get(scope.document) ?? new Map<string, Schema>();
  const schema = known.get(ref) ?? schemaAt(scope, refPointer(ref));
  followed.set(scope.document, known.set(ref, schema));
  return schema;
}

/** A cache: judging follows the same references thousands of times. */
const followed = new WeakMap<JsonObject, Map<string, Schema>>();

/**
 * The schema at a pointer of the document.
 * @throws Error when there is none
 */
export function schemaAt(scope: Scope, pointer: string): Schema {
  const whole = wholes.get(scope.document);
  const target = valueAt(scope.document, pointer) ?? (whole && valueAt(whole, pointer));
  if (isObject(target) || typeof target === 'boolean') return target;
  throw new Error(`no schema at ${pointer}`);
}

/** For documents that lack some parts of another one: the complete document, which references may still need. */
const wholes = new WeakMap<JsonObject, JsonObject>();

/** Records that a document lacks some parts of another one. */
export function keepWhole(part: JsonObject, whole: JsonObject): void {
  if (part !== whole) wholes.set(part, whole);
}

/** The JSON Pointer in a local reference: `#/a/b%20c` is `/a/b c`. */
export function refPointer(ref: string): string {
  if (!ref.includes('%')) return ref.startsWith('#') ? ref.slice(1) : ref;
  return percentDecoded(ref.replace(/^#/, ''));
}

/** The references that apply to the same value: the schema's own and those of its `allOf`. */
export function refsOf(schema: Schema): readonly string[] {
  if (typeof schema === 'boolean') return [];
  const own = typeof schema['$ref'] === 'string' ? [schema['$ref']] : [];
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly JsonObject[]) : [];
  return [...own, ...parts.flatMap((part) => (isObject(part) ? refsOf(part) : []))];
}
