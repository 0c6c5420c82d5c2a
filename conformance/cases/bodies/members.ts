/** The members of an object as forms write them: each by itself, as its encoding says or else by its type. */

import { isJson, isRange, isWrittenAsJson } from '../../answers/media-type.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Contract, Encoding, Schema } from '../../model/contract.ts';
import { impliedTypes } from '../../schema/implied-types.ts';
import { asSchema, mapSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { bestValue, type Strictness, typesIn } from '../texts/text-tree.ts';
import { textTrees } from '../texts/text-trees.ts';
import type { BodyAbout } from './body-codec.ts';

/** A member and what is said of it. */
export interface FormMember {
  readonly name: string;
  readonly value: Json;
  readonly encoding: Encoding;
  readonly schema: Schema;
  /** Whether its bytes are the point: a file. */
  readonly isBinary: boolean;
  /** The media type under which it is written as JSON, so that its types are kept; absent where it is not. */
  readonly json?: string;
  /** The same for each item of a list of objects, where each stands for itself. */
  readonly items?: string;
}

/** The members of a value that is an object, in its order. */
export function formMembers(
  value: Json,
  { contract, media, schema }: BodyAbout,
): readonly FormMember[] | undefined {
  if (!isObject(value)) return undefined;
  const resolved = resolveSchema(contract, schema);
  const properties = isObject(resolved) ? mapSetting(resolved, 'properties') : {};
  return Object.entries(value).map(([name, member]) => {
    const about = resolveSchema(contract, asSchema(own(properties, name)));
    const items = isObject(about) ? own(about, 'items') : undefined;
    const inner = items !== undefined ? resolveSchema(contract, asSchema(items)) : about;
    const encoding = media.encoding?.[name] ?? {};
    const jsonOf = (nested: Schema, of: Json): string | undefined =>
      encoding.style === undefined ? jsonTypeOf(mayBeObject(contract, nested, of), encoding) : undefined;
    const json = jsonOf(about, member);
    const each = items === undefined || json !== undefined ? undefined : jsonOf(inner, likeliest(member));
    return {
      ...{ name, value: member, encoding, schema: about },
      isBinary: isBinary(inner, encoding),
      ...(json === undefined ? {} : { json }),
      ...(each === undefined ? {} : { items: each }),
    };
  });
}

/** What `type: string, format: binary` says in 3.0 and `contentMediaType` in 3.1 (OpenAPI Specification 3.1.0, 4.8.14.3). */
function isBinary(schema: Schema, { contentType = '' }: Encoding): boolean {
  if (!isObject(schema)) return false;
  const isBytes = schema['format'] === 'binary' || Object.hasOwn(schema, 'contentMediaType');
  return isBytes || /^(?:application\/octet-stream|image\/|audio\/|video\/)/i.test(contentType);
}

/** Whether it is an object, or stands in the place of one that may not be anything else. */
function mayBeObject(contract: Contract, schema: Schema, value: Json): boolean {
  const named = typesIn(contract, schema);
  const types = named.length === 0 && isObject(schema) ? impliedTypes(schema) : named;
  const others = types.filter((type) => type !== 'object' && type !== 'null');
  return types.includes('object') && (isObject(value) || others.length === 0);
}

/** The item that is no object, if one of them is not. */
function likeliest(value: Json): Json {
  return isArray(value) ? (value.find((item) => !isObject(item)) ?? {}) : value;
}

/** JSON is the default for objects (OpenAPI Specification 3.1.0, 4.8.15), and of several media types the one that has them. */
function jsonTypeOf(isNested: boolean, { contentType }: Encoding): string | undefined {
  if (contentType === undefined) return isNested ? 'application/json' : undefined;
  const types = contentType.split(',').map((type) => type.trim());
  const known = types.filter((type) => isJson(type) || (isNested && isRange(type) && isWrittenAsJson(type)));
  const [first] = isNested ? known : types.slice(0, 1).filter((type) => known.includes(type));
  return first !== undefined && isRange(first) ? 'application/json' : first;
}

/** What is read of members that were written as texts. */
export function readMembers(value: Json, about: BodyAbout, manner: Strictness): Json {
  const members = formMembers(value, about) ?? [];
  const read = members.flatMap(
    ({ name, value: member, schema, json, items }): readonly (readonly [string, Json])[] => {
      if (json !== undefined) return [[name, member]];
      // A list of none is not there, and what is no list is one of one.
      if (items !== undefined) return [member].flat().length > 0 ? [[name, [member].flat()]] : [];
      const trees = textTrees(member);
      const found = bestValue(about.contract, schema, trees, manner);
      return found === undefined ? [] : [[name, found]];
    },
  );
  return Object.fromEntries(read);
}
