/** Indexes the parameters of an operation: those of its path item that it does not override, then its own. */

import { isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Encoding, Parameter, Schema } from '../model/contract.ts';
import { isIgnoredHeader } from '../names/field-names.ts';
import { flagOf, memberEntries, memberOf, textOf } from './nodes.ts';
import type { ParameterSite } from './operation-sites.ts';
import type { PlacedValue } from './reference.ts';

/** The parameters of an operation, without the header parameters that OpenAPI says to ignore. */
export function indexParameters(sites: readonly ParameterSite[]): readonly Parameter[] {
  const parameters = sites.flatMap(({ placed }) => (placed ? indexParameter(placed) : []));
  const byKey = new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...byKey.values()].filter((parameter) => !isIgnoredHeader(parameter));
}

const defaultStyles = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

/** A header of an answer, as a parameter with a given name and place (OpenAPI Specification 3.1.0, 4.8.21). */
export function indexHeader(name: string, { value, pointer }: PlacedValue): Parameter {
  const { schema = true, pointer: place } = schemaOf(contentOf({ value, pointer }));
  const mediaType = mediaTypeOf(value);
  return {
    ...{ name, in: 'header' as const, style: 'simple', schema, pointer: place },
    required: flagOf(value, 'required') ?? false,
    explode: flagOf(value, 'explode') ?? false,
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

/** A schema and its pointer; where there is no schema, the pointer of the object that would have it. */
interface PlacedSchema {
  readonly schema?: Schema;
  readonly pointer: string;
}

/** The schema in the member `schema` of an object, with its place; `$ref`s in it are not followed. */
export function schemaOf(placed: PlacedValue): PlacedSchema {
  return schemaAs('schema', placed) ?? { pointer: placed.pointer };
}

/** The schema in a given member; undefined where there is none. */
export function schemaAs(
  member: string,
  { value, pointer }: PlacedValue,
): Required<PlacedSchema> | undefined {
  const schema = memberOf(value, member);
  if (!isObject(schema) && typeof schema !== 'boolean') return undefined;
  return { schema, pointer: joinPointer(pointer, member) };
}

function indexParameter({ value, pointer }: PlacedValue): readonly Parameter[] {
  const said = textOf(value, 'in');
  const where = placeIn(said);
  if (where === undefined) return [];
  const style = said === querystring ? said : (textOf(value, 'style') ?? defaultStyles[where]);
  const parameter = {
    name: textOf(value, 'name') ?? '',
    in: where,
    required: where === 'path' || (flagOf(value, 'required') ?? false),
    style,
    explode: flagOf(value, 'explode') ?? (style === 'form' || style === 'cookie'),
    ...(where === 'query' && flagOf(value, 'allowReserved') ? { allowReserved: true as const } : {}),
  };
  const content = contentOf({ value, pointer });
  const { schema = true, pointer: place } = schemaOf(content);
  const mediaType = mediaTypeOf(value);
  const encoding = said === querystring ? memberEntries(memberOf(content.value, 'encoding')) : [];
  return [
    {
      ...{ ...parameter, schema, pointer: place },
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(encoding.length === 0
        ? {}
        : { encoding: Object.fromEntries(encoding.map(([name, one]) => [name, encodingOf(one)])) }),
    },
  ];
}

/** How a member of a form is encoded, without the header fields of its part. */
export function encodingOf(encoding: Json): Encoding {
  const contentType = textOf(encoding, 'contentType');
  const style = textOf(encoding, 'style');
  const explode = flagOf(encoding, 'explode');
  const allowReserved = flagOf(encoding, 'allowReserved');
  return {
    ...(contentType === undefined ? {} : { contentType }),
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved === undefined ? {} : { allowReserved }),
  };
}

/** Where the schema of a parameter is: in the parameter itself, or in its only media type. */
function contentOf({ value, pointer }: PlacedValue): PlacedValue {
  const content = memberOf(value, 'content');
  const [first] = memberOf(value, 'schema') === undefined ? memberEntries(content) : [];
  if (first === undefined) return { value, pointer };
  return { value: first[1], pointer: joinPointer(joinPointer(pointer, 'content'), first[0]) };
}

function mediaTypeOf(value: Json): string | undefined {
  return memberOf(value, 'schema') === undefined
    ? memberEntries(memberOf(value, 'content'))[0]?.[0]
    : undefined;
}

/** The whole query string as one value (OpenAPI Specification 3.2.0, Parameter Object). */
const querystring = 'querystring';

function placeIn(text: string | undefined): Parameter['in'] | undefined {
  if (text === 'path' || text === 'query') return text;
  if (text === querystring) return 'query';
  return text === 'header' || text === 'cookie' ? text : undefined;
}
