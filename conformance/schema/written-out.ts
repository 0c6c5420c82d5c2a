/** Serialised objects: texts in YAML or a syntax of their own, whose content no schema describes. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { asSchema, impliedTypes, listSetting, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

/**
 * The indexes of branches that are free texts where the other branches are objects (or lists): such a text is the
 * object in YAML or another undocumented syntax, so it cannot be generated.
 */
export function writtenOut(scope: Scope, schema: JsonObject): ReadonlySet<number> {
  const keyword = ['oneOf', 'anyOf'].find((name) => Object.hasOwn(schema, name));
  const parts = keyword === undefined ? [] : listSetting(schema, keyword);
  const names = parts.map((part) => writtenTypes(resolveSchema(scope, asSchema(part))));
  const texts = names.flatMap((some, at) => (some.join() === 'text' ? [at] : []));
  return new Set(isWrittenOut(names.flat()) ? texts : []);
}

/** Whether texts are serialised objects, where a schema allows just these kinds of values. */
export function isWrittenOut(kinds: readonly string[]): boolean {
  const known = ['text', 'object', 'array', 'null'];
  return kinds.includes('text') && kinds.includes('object') && kinds.every((kind) => known.includes(kind));
}

/** The types of a schema, by `type` or by keywords; `text` for a text limited at most in length, `any` for all. */
export function writtenTypes(schema: Schema): readonly string[] {
  if (typeof schema === 'boolean') return ['any'];
  const names = typeNames(schema).length > 0 ? typeNames(schema) : impliedTypes(schema);
  const isFree = shown.every((keyword) => !Object.hasOwn(schema, keyword));
  const kinds = names.map((name) => (name === 'string' && isFree ? 'text' : name));
  return kinds.length === 0 ? ['any'] : kinds;
}

/** Keywords that say which texts are meant. */
const shown = ['enum', 'const', 'pattern', 'format', 'contentMediaType', 'contentEncoding'] as const;
