/** The members of an object as forms write them: each on its own, by its encoding or else by its type. */

import { isJson, isRange, isWrittenAsJson } from '../../answers/media-type.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Contract, Encoding, Schema } from '../../model/contract.ts';
import {
  asSchema,
  impliedTypes,
  listSetting,
  mapSetting,
  own,
  textSetting,
} from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { textTrees } from '../texts/read-parameter.ts';
import { bestValue, type Strictness, typesIn } from '../texts/text-tree.ts';
import type { BodyAbout } from './body-codec.ts';

/** A member with its documentation. */
export interface FormMember {
  readonly name: string;
  readonly value: Json;
  readonly encoding: Encoding;
  readonly schema: Schema;
  /** The media types of its content, separated by commas, if it is a file; empty for any. */
  readonly file?: string;
  /** The media type under which it is written as JSON, so that types are kept; absent where it is not. */
  readonly json?: string;
  /** The same for each item of a list of objects, where items are written separately. */
  readonly items?: string;
}

/** The members of an object value, in order. */
export function formMembers(
  value: Json,
  { contract, media, schema }: BodyAbout,
): readonly FormMember[] | undefined {
  if (!isObject(value)) return undefined;
  const resolved = resolveSchema(contract, schema);
  const properties = isObject(resolved) ? mapSetting(resolved, 'properties') : {};
  return Object.entries(value).map(([name, member]) => {
    const said = own(properties, name);
    const about = resolveSchema(contract, asSchema(said));
    const items = isObject(about) ? own(about, 'items') : undefined;
    const inner = items !== undefined ? resolveSchema(contract, asSchema(items)) : about;
    const encoding = media.encoding?.[name] ?? {};
    const jsonOf = (nested: Schema, of: Json): string | undefined =>
      encoding.style === undefined
        ? jsonTypeOf(mayBeNested(contract, nested, of, ['object']), encoding)
        : undefined;
    const json = jsonOf(about, member);
    const each = items === undefined || json !== undefined ? undefined : jsonOf(inner, likeliest(member));
    const file = said === undefined ? undefined : fileTypes(contract, inner, encoding);
    return {
      ...{ name, value: member, encoding, schema: about },
      ...(file === undefined ? {} : { file }),
      ...(json === undefined ? {} : { json }),
      ...(each === undefined ? {} : { items: each }),
    };
  });
}

/** The items of a list, each on its own, as parts without names are written. */
export function itemsAsMembers(
  value: Json,
  { contract, media: { encoding: all = {} }, schema }: BodyAbout,
): readonly FormMember[] | undefined {
  if (!isArray(value)) return undefined;
  const resolved = resolveSchema(contract, schema);
  return value.map((item, at) => {
    const said = isObject(resolved)
      ? (listSetting(resolved, 'prefixItems')[at] ?? own(resolved, 'items'))
      : true;
    const about = resolveSchema(contract, asSchema(said));
    const encoding = all[String(at)] ?? all['*'] ?? {};
    const json = jsonTypeOf(mayBeNested(contract, about, item, ['object', 'array']), encoding);
    const file = said === undefined ? undefined : fileTypes(contract, about, encoding);
    return {
      ...{ name: String(at), value: item, encoding, schema: about },
      ...(file === undefined ? {} : { file }),
      ...(json === undefined ? {} : { json }),
    };
  });
}

/**
 * `type: string, format: binary` in 3.0; `contentMediaType` (OpenAPI Specification 3.1.0, 4.8.14.3) or no type at all
 * (3.2.0, Encoding Object) later.
 */
function fileTypes(contract: Contract, schema: Schema, { contentType, style }: Encoding): string | undefined {
  const about = isObject(schema) ? schema : {};
  const said = textSetting(about, 'contentMediaType');
  if (about['format'] === 'binary' || said !== undefined) return contentType ?? said ?? '';
  if (contentType !== undefined)
    return /^(?:application\/octet-stream|image\/|audio\/|video\/)/i.test(contentType)
      ? contentType
      : undefined;
  const isAny = schema === true || Object.keys(schema).every((keyword) => annotations.has(keyword));
  return isAny && style === undefined && contract.dialect === '3.1' ? '' : undefined;
}

const annotations = new Set([
  'title',
  'description',
  'deprecated',
  'examples',
  'example',
  '$comment',
  'readOnly',
  'writeOnly',
]);

/** Whether the value has one of these types, or replaces one that must have. */
function mayBeNested(contract: Contract, schema: Schema, value: Json, nested: readonly string[]): boolean {
  const named = typesIn(contract, schema);
  const types = named.length === 0 && isObject(schema) ? impliedTypes(schema) : named;
  const others = types.filter((type) => !nested.includes(type) && type !== 'null');
  const isNested = isObject(value) || (isArray(value) && nested.includes('array'));
  return nested.some((type) => types.includes(type)) && (isNested || others.length === 0);
}

/** The first item that is no object, if any. */
function likeliest(value: Json): Json {
  return isArray(value) ? (value.find((item) => !isObject(item)) ?? {}) : value;
}

/**
 * JSON is the default for objects (OpenAPI Specification 3.1.0, 4.8.15); of several media types the JSON one is used.
 */
function jsonTypeOf(isNested: boolean, { contentType }: Encoding): string | undefined {
  if (contentType === undefined) return isNested ? 'application/json' : undefined;
  const types = contentType.split(',').map((type) => type.trim());
  const known = types.filter((type) => isJson(type) || (isNested && isRange(type) && isWrittenAsJson(type)));
  const [first] = isNested ? known : types.slice(0, 1).filter((type) => known.includes(type));
  return first !== undefined && isRange(first) ? 'application/json' : first;
}

/** What a receiver reads from members, or from list items, that were written as texts. */
export function readMembers(value: Json, about: BodyAbout, manner: Strictness): Json {
  const items = itemsAsMembers(value, about);
  if (items)
    return items.map(({ value: item, schema, json }) =>
      json === undefined ? (bestValue(about.contract, schema, textTrees(item), manner) ?? item) : item,
    );
  const members = formMembers(value, about) ?? [];
  const read = members.flatMap(
    ({ name, value: member, schema, json, items }): readonly (readonly [string, Json])[] => {
      if (json !== undefined) return [[name, member]];
      // A list without items is absent, another value is a list of one, and a part may hold the whole list.
      if (items !== undefined) return [member].flat().length > 0 ? [[name, [member].flat(2)]] : [];
      const trees = textTrees(member);
      const found = bestValue(about.contract, schema, trees, manner);
      return found === undefined ? [] : [[name, found]];
    },
  );
  return Object.fromEntries(read);
}
