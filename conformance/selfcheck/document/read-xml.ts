/** Reads XML, its elements and attributes named as the `xml` of a document says (OpenAPI Specification 3.1.0, 4.8.26). */

import { XMLParser } from 'fast-xml-parser';
import type { Json } from '../../json/json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { asSchema, mapSetting, own, textSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { propertiesOf, typed, typesOf } from './read-texts.ts';

const reader = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
  ...{ parseTagValue: false, parseAttributeValue: false },
});

/** The value of a body; null for what cannot be read. */
export function readXml(contract: Contract, schema: Schema, body: Uint8Array): Json {
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
  /** The element or, behind an `@`, the attribute in which a member stands, or each of its items. */
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
