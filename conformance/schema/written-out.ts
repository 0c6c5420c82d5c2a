/** Texts that are objects written out, as YAML or by a syntax of their own: what is in them is told nowhere. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { impliedTypes } from './implied-types.ts';
import { asSchema, listSetting, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

/**
 * The positions of the branches that are free texts beside nothing but objects and lists, an object among them: such a text
 * is that object written out, as YAML or by another syntax that the schema does not show, so that none can be made up.
 */
export function writtenOut(scope: Scope, schema: JsonObject): ReadonlySet<number> {
  const keyword = ['oneOf', 'anyOf'].find((name) => Object.hasOwn(schema, name));
  const parts = keyword === undefined ? [] : listSetting(schema, keyword);
  const names = parts.map((part) => kindsOf(resolveSchema(scope, asSchema(part))));
  const texts = names.flatMap((some, at) => (some.join() === 'text' ? [at] : []));
  return new Set(isWrittenOut(names.flat()) ? texts : []);
}

/** Whether texts are objects written out, where a schema allows just these kinds of value. */
export function isWrittenOut(kinds: readonly string[]): boolean {
  const known = ['text', 'object', 'array', 'null'];
  return kinds.includes('text') && kinds.includes('object') && kinds.every((kind) => known.includes(kind));
}

/** The types of a schema, by name or by keyword, a text of which nothing but a length is known as `text`; `any` for all. */
export function kindsOf(schema: Schema): readonly string[] {
  if (typeof schema === 'boolean') return ['any'];
  const names = typeNames(schema).length > 0 ? typeNames(schema) : impliedTypes(schema);
  const isFree = shown.every((keyword) => !Object.hasOwn(schema, keyword));
  const kinds = names.map((name) => (name === 'string' && isFree ? 'text' : name));
  return kinds.length === 0 ? ['any'] : kinds;
}

/** What says which texts are meant. */
const shown = ['enum', 'const', 'pattern', 'format', 'contentMediaType', 'contentEncoding'] as const;
