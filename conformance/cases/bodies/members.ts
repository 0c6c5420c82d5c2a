/** The members of an object as forms write them: each by itself, as its encoding says or else by its type. */

import { isObject, type Json } from '../../json/json.ts';
import type { Encoding, Schema } from '../../model/contract.ts';
import { asSchema, mapSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { bestValue, type Manner } from '../texts/text-tree.ts';
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
  /** Whether it is written as JSON, so that its types are kept. */
  readonly isJson: boolean;
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
    return {
      ...{ name, value: member, encoding, schema: about },
      isBinary: isBinary(inner, encoding),
      isJson: encoding.style === undefined && isWrittenAsJson(inner, encoding),
    };
  });
}

/** What `type: string, format: binary` says in 3.0 and `contentMediaType` in 3.1 (OpenAPI Specification 3.1.0, 4.8.14.3). */
function isBinary(schema: Schema, { contentType = '' }: Encoding): boolean {
  if (!isObject(schema)) return false;
  const isBytes = schema['format'] === 'binary' || Object.hasOwn(schema, 'contentMediaType');
  return isBytes || /^(?:application\/octet-stream|image\/|audio\/|video\/)/i.test(contentType);
}

/** The default for objects (OpenAPI Specification 3.1.0, 4.8.15). */
function isWrittenAsJson(schema: Schema, { contentType }: Encoding): boolean {
  const [first = ''] = contentType?.toLowerCase().split(',') ?? [];
  const isNested = isObject(schema) && typeNames(schema).includes('object');
  return contentType === undefined ? isNested : /^[^;]*[/+]json\b/.test(first);
}

/** What is read of members that were written as texts. */
export function readMembers(value: Json, about: BodyAbout, manner: Manner): Json {
  const members = formMembers(value, about) ?? [];
  const read = members.flatMap(
    ({ name, value: member, schema, isJson }): readonly (readonly [string, Json])[] => {
      if (isJson) return [[name, member]];
      const trees = textTrees(member);
      const found = bestValue(about.contract, schema, trees, manner);
      return found === undefined ? [] : [[name, found]];
    },
  );
  return Object.fromEntries(read);
}
