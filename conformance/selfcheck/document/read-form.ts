/** Reads forms with and without files, plain texts and XML; each member by its schema and its encoding. */

import { XMLParser } from 'fast-xml-parser';
import type { Json } from '../../json/json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, MediaTypeSpec, Parameter, Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, mapSetting, own, textSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { jsonIn, listOf, objectOf, propertiesOf, typed, typesOf } from './read-parameters.ts';

type FormFields = readonly (readonly [name: string, text: string])[];

/**
 * The value of a body that is not JSON; undefined for one that is accepted as it is, null for one that cannot be read.
 */
export function readOther(
  contract: Contract,
  content: MediaTypeSpec,
  { type, body }: { readonly type: string; readonly body: Uint8Array },
): Json | undefined {
  const { schema } = content;
  if (schema === undefined) return undefined;
  if (/^(?:application|text)\/xml\b|^[^;]*\+xml\b/i.test(type)) return readXml(contract, schema, body);
  if (/^text\//i.test(type)) return typed(decodeUtf8(body) ?? '', typesOf(contract, schema));
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return membersOf(contract, content, [...new URLSearchParams(decodeUtf8(body) ?? '')]);
  }
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const parts = partsOf(contract, content, { type, body });
  return parts ? membersOf(contract, content, parts) : null;
}

const reader = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
  ...{ parseTagValue: false, parseAttributeValue: false },
});

/**
 * Reads XML, with elements and attributes named by the `xml` objects of the document (OpenAPI Specification 3.1.0,
 * 4.8.26). The value of a body; null for one that cannot be read.
 */
function readXml(contract: Contract, schema: Schema, body: Uint8Array): Json {
  try {
    const [root] = Object.entries(Object(reader.parse(decodeUtf8(body) ?? '', true))).filter(
      ([name]) => !name.startsWith('?'),
    );
    return root ? read(contract, schema, root[1]) : null;
  } catch {
    return null;
  }
}

function read(contract: Contract, schema: Schema, element: unknown): Json {
  const types = typesOf(contract, schema);
  const properties = propertiesOf(contract, schema);
  if (Object.keys(properties).length === 0 && !types.includes('object')) return typed(textOf(element), types);
  const entries = typeof element === 'object' && element !== null ? Object.entries(element) : [];
  const left = new Map(entries.filter(([name]) => !/^@(?:xmlns$|xmlns:)|^#text$/.test(name)));
  const members = Object.entries(properties).flatMap(([name, inner]): [string, Json][] => {
    const { tag, items, isWrapped } = writtenAs(contract, name, inner);
    const found = left.get(tag);
    left.delete(tag);
    if (found === undefined) return [];
    if (items === undefined) return [[name, read(contract, inner, found)]];
    const listed = isWrapped ? Object(found)[items.tag] : found;
    const contents = listed === undefined ? [] : [listed].flat();
    return [[name, contents.map((item) => read(contract, items.schema, item))]];
  });
  return Object.fromEntries([...members, ...[...left].map(([name, inner]) => [name, textOf(inner)])]);
}

function textOf(element: unknown): string {
  return typeof element === 'object' && element !== null
    ? String(Reflect.get(element, '#text') ?? '')
    : String(element);
}

interface Written {
  /** The element that holds a member or each of its items; for an attribute, `@` and its name. */
  readonly tag: string;
  readonly items?: { readonly tag: string; readonly schema: Schema };
  readonly isWrapped: boolean;
}

function writtenAs(contract: Contract, name: string, schema: Schema): Written {
  const about = xmlOf(contract, schema);
  const isWrapped = own(about, 'wrapped') === true;
  const label = textSetting(about, 'name') ?? name;
  const tag = own(about, 'attribute') === true ? `@${label}` : label;
  if (!typesOf(contract, schema).includes('array')) return { tag, isWrapped };
  const resolved = resolveSchema(contract, schema);
  const inner = asSchema(typeof resolved === 'boolean' ? undefined : own(resolved, 'items'));
  const itemTag = textSetting(xmlOf(contract, inner), 'name') ?? tag;
  return { tag: isWrapped ? tag : itemTag, items: { tag: itemTag, schema: inner }, isWrapped };
}

function xmlOf(contract: Contract, schema: Schema): ReturnType<typeof mapSetting> {
  const resolved = resolveSchema(contract, schema);
  return typeof resolved === 'boolean' ? {} : mapSetting(resolved, 'xml');
}

function membersOf(
  contract: Contract,
  { schema = true, encoding = {} }: MediaTypeSpec,
  fields: FormFields,
): Json {
  const properties = propertiesOf(contract, schema);
  const plain = fields.map(([name]) => /^(.*)\[.*\]$/s.exec(name)?.[1] ?? name);
  const names = [...new Set(plain)].map((name, at) =>
    Object.hasOwn(properties, name) ? name : (fields[at]?.[0] ?? name),
  );
  const members = names.map((name): [string, Json] => {
    const about = { schema: properties[name] ?? true, explode: encoding[name]?.explode !== false };
    return [name, memberOf(contract, { name, ...about }, fields)];
  });
  return Object.fromEntries(members);
}

interface FormMemberSpec {
  readonly name: string;
  readonly schema: Schema;
  readonly explode: boolean;
}

function memberOf(contract: Contract, { name, schema, explode }: FormMemberSpec, fields: FormFields): Json {
  const types = typesOf(contract, schema);
  const texts = fields.flatMap(([key, text]) => (key === name ? [text] : []));
  const [text = ''] = texts;
  if (types.includes('array')) return listOf(contract, schema, explode ? texts : text.split(','));
  if (!types.includes('object')) return typed(text, types);
  const inner = fields.flatMap(([key, value]) => {
    const member = /^(.*)\[(.*)\]$/s.exec(key);
    return member?.[1] === name ? [[member[2] ?? '', value] as const] : [];
  });
  return inner.length > 0 ? objectOf(contract, schema, inner) : jsonIn(text);
}

/** The parts of a form (RFC 7578), their bytes as text; undefined where one does not have its documented encoding. */
function partsOf(
  contract: Contract,
  { encoding = {} }: MediaTypeSpec,
  { type, body }: { readonly type: string; readonly body: Uint8Array },
): FormFields | undefined {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  const pieces = `\r\n${Buffer.from(body).toString('latin1')}`.split(`\r\n--${boundary}`);
  if (boundary === undefined || !pieces.at(-1)?.startsWith('--')) return undefined;
  const fields = pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');
    const name = utf8(/;\s*name="([^"]*)"/i.exec(head)?.[1] ?? '');
    const { contentType, headers = [] } = encoding[name] ?? {};
    const own = /^content-type: *([^;\r]+)/im.exec(head)?.[1]?.trim();
    if (!isNamed(own, contentType) || !headers.every((header) => isKept(contract, header, head)))
      return undefined;
    return [name, utf8(piece.slice(end + 4))] as const;
  });
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

/** Whether a header of a part is valid, and present if required. */
function isKept(contract: Contract, { name, required, schema }: Parameter, head: string): boolean {
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (line === undefined) return !required;
  const value = typed(line.slice(name.length + 1).trim(), typesOf(contract, schema));
  return judgeValue(contract, schema, value, { formats: 'none' }).length === 0;
}

/** Whether a media type is in a list separated by commas, or in one of its ranges. */
function isNamed(type: string | undefined, documented: string | undefined): boolean {
  if (type === undefined || documented === undefined) return true;
  const ranges = documented.split(',').map((range) => range.replace(/;.*/s, '').trim().toLowerCase());
  const own = type.toLowerCase();
  return ranges.some(
    (range) =>
      range === '*/*' || own === range || (range.endsWith('/*') && own.startsWith(range.slice(0, -1))),
  );
}
