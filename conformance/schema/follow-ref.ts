/** Follows a `$ref` into the bundled document. */

import { isObject, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Schema } from '../model/contract.ts';
import type { Scope } from './scope.ts';

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
