/**
 * Reads the parameters of a request by their styles, and lists and objects from texts in them and in forms. The
 * responder has its own code for this, independent of the harness.
 */

import type { IncomingMessage } from 'node:http';
import type { Json } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import type { Contract, Operation, Parameter, Schema } from '../../model/contract.ts';
import { asSchema, mapSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { cookiesOf } from './access.ts';
import type { Accepts } from './schemas.ts';

/** A request with its operation. */
export interface Routed {
  readonly request: IncomingMessage;
  readonly operation: Operation;
  /** The path parameters, still percent-encoded. */
  readonly segments: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Whether every parameter that is present is valid, and every required one is present. */
export function hasValidParameters(routed: Routed, contract: Contract, accepts: Accepts): boolean {
  return routed.operation.parameters.every((parameter) => {
    const texts = textsOf(routed, parameter, contract);
    if (texts === undefined) return !parameter.required;
    const value = parameterValue(texts, parameter, contract);
    return value === undefined || accepts(parameter.pointer, value);
  });
}

/** The texts of a parameter: one, several where a name is repeated, or `name=text` for members of an object. */
function textsOf(routed: Routed, parameter: Parameter, contract: Contract): readonly string[] | undefined {
  const { name } = parameter;
  const { request, segments, query } = routed;
  switch (parameter.in) {
    case 'path':
      return listed(decoded(segments[name] ?? ''));
    case 'query':
      return membersIn(query, parameter, contract) ?? (query.has(name) ? query.getAll(name) : undefined);
    case 'header':
      return listed(request.headersDistinct[name.toLowerCase()]?.join(','));
    case 'cookie':
      return listed(decoded(cookiesOf(request.headers.cookie).get(name)));
    default:
      return parameter.in satisfies never;
  }
}

/** The members of an object that are separate query parameters. */
function membersIn(
  query: URLSearchParams,
  parameter: Parameter,
  contract: Contract,
): readonly string[] | undefined {
  const { name, style, explode, schema } = parameter;
  if (!isObjectIn(contract, parameter) || !(style === 'deepObject' || explode)) return undefined;
  const known = propertiesOf(contract, schema);
  const found = [...query].flatMap(([key, text]) => {
    const inner = style === 'deepObject' ? /^(.*)\[(.*)\]$/s.exec(key) : undefined;
    if (style === 'deepObject') return inner?.[1] === name ? [`${inner[2]}=${text}`] : [];
    return Object.hasOwn(known, key) ? [`${key}=${text}`] : [];
  });
  return found.length > 0 ? found : undefined;
}

function isObjectIn(contract: Contract, { schema, mediaType }: Parameter): boolean {
  return mediaType === undefined && typesOf(contract, schema).includes('object');
}

function listed(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [text];
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value as its schema reads it; undefined where the style is unknown. */
function parameterValue(
  texts: readonly string[],
  parameter: Parameter,
  contract: Contract,
): Json | undefined {
  const { schema, mediaType, style, explode } = parameter;
  const types = typesOf(contract, schema);
  const [text = ''] = texts;
  if (mediaType !== undefined) return /[/+]json\b/i.test(mediaType) ? jsonIn(text) : text;
  const isObject = types.includes('object');
  if (isObject && parameter.in === 'query' && (style === 'deepObject' || explode))
    return objectOf(contract, schema, byEquals(texts));
  const parts = partsIn(texts, parameter);
  if (isObject) return objectOf(contract, schema, explode ? byEquals(parts) : inTurn(parts));
  if (types.includes('array')) return listOf(contract, schema, parts);
  return typed(style === 'label' || style === 'matrix' ? (parts[0] ?? '') : text, types);
}

const marks: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function partsIn(
  texts: readonly string[],
  { name, style, explode, in: place }: Parameter,
): readonly string[] {
  const [text = ''] = texts;
  if (style === 'label') return text.slice(1).split(explode ? '.' : ',');
  if (style === 'matrix') {
    const own = `${name}=`;
    const bare = text
      .slice(1)
      .split(';')
      .map((part) => (part.startsWith(own) ? part.slice(own.length) : part));
    return explode ? bare : bare.flatMap((part) => part.split(','));
  }
  if (place === 'query' && explode) return texts;
  return text.split(marks[style] ?? ',').map((part) => (place === 'header' ? part.trim() : part));
}

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
function inTurn(parts: readonly string[]): readonly (readonly [string, string])[] {
  return parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : []));
}

/** Names and values with an equals sign: `from=1`. */
function byEquals(parts: readonly string[]): readonly (readonly [string, string])[] {
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
