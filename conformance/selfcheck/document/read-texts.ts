/**
 * Reads lists and objects from texts in parameters and forms. The responder has its own code for this, independent of
 * the harness.
 */

import type { Json } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { asSchema, mapSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** The types of a schema; empty for any. */
export function typesOf(contract: Contract, schema: Schema): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  return typeof resolved === 'boolean' ? [] : typeNames(resolved);
}

/** A text as its schema reads it. */
export function typed(text: string, types: readonly string[]): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && /^-?\d{16,}$/.test(text)) return BigInt(text);
  if (isNumeric && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/** The items of a list, each as the schema of items reads it. */
export function listOf(contract: Contract, schema: Schema, items: readonly string[]): Json {
  const resolved = resolveSchema(contract, schema);
  const inner = typeof resolved === 'boolean' ? undefined : own(resolved, 'items');
  const types = inner === undefined ? [] : typesOf(contract, asSchema(inner));
  return items.map((item) => (types.includes('object') ? jsonIn(item) : typed(item, types)));
}

/** The members of an object, each as its schema reads it. */
export function objectOf(
  contract: Contract,
  schema: Schema,
  pairs: Iterable<readonly [string, string]>,
): Json {
  const properties = propertiesOf(contract, schema);
  const members = [...pairs].map(([name, text]): [string, Json] => {
    return [name, typed(text, typesOf(contract, properties[name] ?? true))];
  });
  return Object.fromEntries(members);
}

/** The schemas of the members that an object is said to have. */
export function propertiesOf(contract: Contract, schema: Schema): Readonly<Record<string, Schema>> {
  const resolved = resolveSchema(contract, schema);
  const named = typeof resolved === 'boolean' ? {} : mapSetting(resolved, 'properties');
  return Object.fromEntries(Object.entries(named).map(([name, inner]) => [name, asSchema(inner)]));
}

/** Names and values in turn: `from,1,to,2`. */
export function inTurn(parts: readonly string[]): readonly (readonly [string, string])[] {
  return parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : []));
}

/** Names and values with an equals sign: `from=1`. */
export function byEquals(parts: readonly string[]): readonly (readonly [string, string])[] {
  return parts.map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + 1)];
  });
}

/** The JSON in a text; the text itself where it is none. */
export function jsonIn(text: string): Json {
  const read = readJson(text);
  return read.ok ? read.value : text;
}
