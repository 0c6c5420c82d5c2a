/** `application/xml`, as far as the `xml` objects of the document describe it (OpenAPI Specification 3.1.0, 4.8.26). */

import XmlBuilder from 'fast-xml-builder';
import { isXml } from '../../answers/media-type.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { memberSchema } from '../../schema/keywords/properties.ts';
import {
  asSchema,
  countSetting,
  mapSetting,
  namesSetting,
  own,
  textSetting,
  typeNames,
} from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { bestValue, type Strictness } from '../texts/text-tree.ts';
import type { BodyCodec } from './body-codec.ts';
import { describingSchemas, isAttribute, xmlOf } from './describing-schemas.ts';

/**
 * An object is an element, a member of it an element or an attribute. The root needs a name from the document: the
 * specification says of `xml` that it "has no effect on root schemas", but a name there can mean nothing else. Values
 * that XML cannot tell apart are not sent.
 */
export const xml: BodyCodec = {
  name: 'xml',
  takes: ({ mediaType }) => isXml(mediaType),
  contentType: (mediaType) => mediaType,
  write: (value, { contract, schema }) => {
    const said = describingSchemas(contract, schema);
    const name = textSetting(xmlOf(said), 'name');
    const root = name === undefined || !isObject(value) ? undefined : elementOf(contract, schema, value);
    const tag = name === undefined ? undefined : tagOf(said, name);
    if (root === undefined || tag === undefined) return undefined;
    return encodeUtf8(`<?xml version="1.0" encoding="UTF-8"?>${builder.build({ [tag]: root })}`);
  },
  read: (value, { contract, schema }, manner) => readAs(contract, schema, value, manner),
};

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  suppressBooleanAttributes: false,
});

/** An element: its text, or its attributes and child elements. */
type Element = string | { readonly [name: string]: Element | readonly Element[] };

/** The name with its prefix; undefined for names that XML, or this codec, cannot write. */
function tagOf(said: readonly JsonObject[], name: string): string | undefined {
  const about = xmlOf(said);
  const prefix = textSetting(about, 'prefix');
  const isNamed = [name, prefix ?? name].every((part) => /^[A-Za-z_][\w.-]*$/.test(part));
  const isBound = prefix === undefined || own(about, 'namespace') !== undefined;
  if (!isNamed || !isBound) return undefined;
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function namespaceOf(said: readonly JsonObject[]): Readonly<Record<string, string>> {
  const namespace = textSetting(xmlOf(said), 'namespace');
  const prefix = textSetting(xmlOf(said), 'prefix');
  return namespace === undefined ? {} : { [prefix === undefined ? '@xmlns' : `@xmlns:${prefix}`]: namespace };
}

function elementOf(contract: Contract, schema: Schema, value: Json): Element | undefined {
  const said = describingSchemas(contract, schema);
  if (!isObject(value)) return isArray(value) ? undefined : scalarOf(said, value);
  const members = Object.entries(value).flatMap(([name, inner]) => memberOf(contract, said, { name, inner }));
  if (members.length === 0 || !members.every((one) => one !== undefined)) return undefined;
  const entries = [...Object.entries(namespaceOf(said)), ...members];
  const isApart = new Set(entries.map(([name]) => name)).size === entries.length;
  return isApart ? Object.fromEntries(entries) : undefined;
}

/** A text that every reader returns unchanged. */
function scalarOf(said: readonly JsonObject[], value: Json): Element | undefined {
  const text = typeof value === 'string' ? value : writeJson(value);
  const isSound = text === text.trim() && /^[\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u.test(text);
  if (!isSound || value === null) return undefined;
  const namespace = namespaceOf(said);
  return Object.keys(namespace).length > 0 ? { ...namespace, '#text': text } : text;
}

interface ElementMember {
  readonly name: string;
  readonly inner: Json;
}

type ElementEntry = readonly [name: string, content: Element | readonly Element[]];

/** The entries for a member in its element: one, several where a list is not wrapped, or undefined. */
function memberOf(
  contract: Contract,
  parent: readonly JsonObject[],
  { name, inner }: ElementMember,
): readonly (ElementEntry | undefined)[] | undefined {
  const schema = memberIn(parent, name);
  const said = describingSchemas(contract, schema);
  const tag = tagOf(said, textSetting(xmlOf(said), 'name') ?? name);
  const nodeType = textSetting(xmlOf(said), 'nodeType') ?? (isAttribute(said) ? 'attribute' : 'element');
  if (tag === undefined) return undefined;
  const isAsked = parent.some((one) => namesSetting(one, 'required').includes(name));
  if (isArray(inner))
    return ['element', 'none'].includes(nodeType)
      ? listOf(contract, said, { name, inner, tag, isAsked })
      : undefined;
  const content = isList(said) ? undefined : elementOf(contract, schema, inner);
  if (content === undefined) return undefined;
  if (nodeType === 'element') return [[tag, content]];
  if (nodeType === 'none') return typeof content === 'string' ? undefined : Object.entries(content);
  const key = { attribute: `@${tag}`, text: '#text', cdata: '#cdata' }[nodeType];
  return key === undefined || typeof content !== 'string' ? undefined : [[key, content]];
}

/** Whether only a list fits: an element in its place is an item of it, is unknown, or is an empty list to readers. */
function isList(said: readonly JsonObject[]): boolean {
  return said.some(
    (one) => typeNames(one).every((type) => type === 'array') && own(one, 'type') !== undefined,
  );
}

interface List {
  readonly name: string;
  readonly inner: readonly Json[];
  readonly tag: string;
  /** Whether the list has to be there. */
  readonly isAsked: boolean;
}

/** List items under their own name, else that of the list, inside an element of their own where `wrapped` says so. */
function listOf(
  contract: Contract,
  said: readonly JsonObject[],
  { name, inner, tag, isAsked }: List,
): readonly ElementEntry[] | undefined {
  const schema = asSchema(said.map((one) => own(one, 'items')).find((items) => items !== undefined));
  const items = describingSchemas(contract, schema);
  const isWrapped = own(xmlOf(said), 'wrapped') === true || own(xmlOf(said), 'nodeType') === 'element';
  const ownName = textSetting(xmlOf(items), 'name');
  // The specification does not say whether the name of an unwrapped list applies to its items.
  if (!isWrapped && ownName === undefined && tag !== name) return undefined;
  if (inner.length === 0) return isWrapped && isAsked && isBounded(said) ? [[tag, '']] : undefined;
  const itemTag = tagOf(items, ownName ?? tag);
  const contents = inner.map((item) => elementOf(contract, schema, item));
  if (itemTag === undefined || !contents.every((one) => one !== undefined)) return undefined;
  return [isWrapped ? [tag, { ...namespaceOf(said), [itemTag]: contents }] : [itemTag, contents]];
}

/**
 * Whether an empty list breaks `minItems`: readers may take an empty element for none, so it is sent only where a list
 * that has to be there is broken in either case.
 */
function isBounded(said: readonly JsonObject[]): boolean {
  return said.some((one) => countSetting(one, 'minItems', 0) > 0);
}

function memberIn(said: readonly JsonObject[], name: string): Schema {
  const owner = said.find((one) => Object.hasOwn(mapSetting(one, 'properties'), name));
  return owner ? memberSchema(owner, name) : true;
}

/** Everything is text, and one item cannot be told from a list: reads the value that the schema allows. */
function readAs(contract: Contract, schema: Schema, value: Json, manner: Strictness): Json {
  const isSound = (one: Json): boolean =>
    judgeValue(contract, schema, one, { formats: 'widths' }).length === 0;
  const ways = waysOf(contract, schema, value, manner);
  return ways.find(isSound) ?? ways[0] ?? value;
}

function waysOf(contract: Contract, schema: Schema, value: Json, manner: Strictness): readonly Json[] {
  const resolved = resolveSchema(contract, schema);
  const items = isObject(resolved) ? asSchema(own(resolved, 'items')) : true;
  if (isArray(value)) {
    const list = value.map((item) => readAs(contract, items, item, manner));
    return value.length === 1 ? [list, readAs(contract, schema, value[0] ?? null, manner)] : [list];
  }
  if (!isObject(value)) {
    const text = typeof value === 'string' ? value : writeJson(value);
    const read = (trees: Parameters<typeof bestValue>[2]): Json =>
      bestValue(contract, schema, trees, manner) ?? text;
    return [read([text]), read([[text]])];
  }
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => {
    const member = isObject(resolved) ? memberSchema(resolved, name) : true;
    return [name, readAs(contract, member, inner, manner)];
  });
  const object = Object.fromEntries(entries);
  return [object, [object]];
}
