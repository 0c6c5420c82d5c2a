/** Reads an XML element as a value of its schema, as favourably as the document's `xml` allows. */

import type { XmlElement } from '../../answers/read-xml.ts';
import { describingSchemas, isAttribute, xmlOf } from '../../cases/bodies/describing-schemas.ts';
import { bestValue, typesIn } from '../../cases/texts/text-tree.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, mapSetting, namesSetting, own, textSetting } from '../../schema/read-schema.ts';

/**
 * The value of an element: attributes and elements become the members of that name, without regard to prefixes. Of
 * several readings the first that is valid against the schema, else the first.
 * @returns undefined where there is too much to be read by such a schema
 */
export function xmlValue(contract: Contract, schema: Schema, element: XmlElement): Json | undefined {
  const about: About = { contract, effort: { left: most } };
  const value = readAs(about, schema, element);
  return about.effort.left < 0 ? undefined : value;
}

interface About {
  readonly contract: Contract;
  /** How many more elements may be read: each way of reading an element reads those within it. */
  readonly effort: { left: number };
}

const most = 200_000;

function readAs(about: About, schema: Schema, element: XmlElement): Json {
  about.effort.left -= 1;
  if (about.effort.left < 0) return null;
  const readings = readingsOf(about, schema, element);
  const isSound = (value: Json): boolean =>
    judgeValue(about.contract, schema, value, { formats: 'widths' }).length === 0;
  return (readings.length > 1 ? readings.find(isSound) : undefined) ?? readings[0] ?? null;
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readingsOf(about: About, schema: Schema, element: XmlElement): readonly Json[] {
  const said = describingSchemas(about.contract, schema);
  const types = typesIn(about.contract, schema);
  const elements = elementsIn(element);
  const object = (): Json => objectOf(about, said, element);
  const list = (): Json => elements.map((one) => readAs(about, itemsOf(said), one));
  const isNil = [...element.attributes].some(
    ([name, text]) => localName(name) === 'nil' && ['true', '1'].includes(text.trim()),
  );
  const isEmpty = elements.length === 0 && textOf(element).trim() === '';
  const isAbout = types.includes('object') || said.some((one) => Object.hasOwn(one, 'properties'));
  return [
    ...(isNil || (isEmpty && types.includes('null')) ? [null] : []),
    ...(isAbout || (elements.length > 0 && !types.includes('array')) ? [object()] : []),
    ...(types.includes('array') ? [list()] : []),
    ...(elements.length > 0 ? [] : scalarsOf(about, schema, textOf(element))),
  ];
}

function elementsIn({ content }: XmlElement): readonly XmlElement[] {
  return content.filter((one) => typeof one !== 'string');
}

function textOf({ content }: XmlElement): string {
  return content.filter((one) => typeof one === 'string').join('');
}

/**
 * The values that a text may stand for: a boolean may be written as a digit, and a number with a sign or leading zeros
 * (XML Schema 3.3.2, 3.4.13).
 */
function scalarsOf(about: About, schema: Schema, text: string): readonly Json[] {
  const bare = text.trim();
  const digit = /^[01]$/.test(bare) ? [bare === '1' ? 'true' : 'false'] : [];
  const readings = [[text, bare], [bare.replace(/\.$/, '')], digit];
  return readings.flatMap((texts) => {
    const best = texts.length === 0 ? undefined : bestValue(about.contract, schema, texts, 'strict');
    return best === undefined ? [] : [best];
  });
}

function itemsOf(said: readonly JsonObject[]): Schema {
  return asSchema(said.map((one) => own(one, 'items')).find((items) => items !== undefined) ?? true);
}

function objectOf(about: About, said: readonly JsonObject[], element: XmlElement): Json {
  const taken = new Set<XmlElement>();
  const take = (isOwn: (local: string) => boolean): readonly XmlElement[] => {
    const found = elementsIn(element).filter((one) => isOwn(localName(one.name)));
    for (const one of found) taken.add(one);
    return found;
  };
  const named = membersIn(about, said, { element, take });
  const isMember = (name: string): boolean =>
    said.some((one) => Object.hasOwn(mapSetting(one, 'properties'), name));
  const others = elementsIn(element).filter((one) => !taken.has(one) && !isMember(localName(one.name)));
  const more = Map.groupBy(others, ({ name }) => localName(name));
  const additional = asSchema(
    said.map((one) => own(one, 'additionalProperties')).find((one) => isObject(one ?? null)) ?? true,
  );
  const unnamed = [...more].map(([name, all]): [string, Json] => [name, oneOrAll(about, additional, all)]);
  return Object.fromEntries([...unnamed, ...named]);
}

/** The members that are named, as far as they are there. */
function membersIn(
  about: About,
  said: readonly JsonObject[],
  around: ElementPlace,
): readonly [string, Json][] {
  const members = Map.groupBy(
    said.flatMap((one) => Object.entries(mapSetting(one, 'properties'))),
    ([name]) => name,
  );
  const required = new Set(said.flatMap((one) => namesSetting(one, 'required')));
  return [...members].flatMap(([name, inner]): [string, Json][] => {
    const [only, ...branches] = inner.map(([, schema]) => asSchema(schema));
    const schema = branches.length === 0 ? (only ?? true) : { anyOf: inner.map(([, one]) => one) };
    const value = memberOf(about, { name, schema, isRequired: required.has(name) }, around);
    return value === undefined ? [] : [[name, value]];
  });
}

interface Member {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

interface ElementPlace {
  readonly element: XmlElement;
  readonly take: (isOwn: (local: string) => boolean) => readonly XmlElement[];
}

function memberOf(
  about: About,
  { name, schema, isRequired }: Member,
  { element, take }: ElementPlace,
): Json | undefined {
  const said = describingSchemas(about.contract, schema);
  const xml = xmlOf(said);
  const tag = textSetting(xml, 'name') ?? name;
  if (isAttribute(said)) {
    const field = [...element.attributes].find(([one]) => localName(one) === tag);
    return field && readAs(about, schema, { ...element, attributes: new Map(), content: [field[1]] });
  }
  if (['text', 'cdata'].includes(textSetting(xml, 'nodeType') ?? ''))
    return readAs(about, schema, { ...element, attributes: new Map(), content: [textOf(element)] });
  const isList = typesIn(about.contract, schema).includes('array');
  // A member without a node of its own has its members in the element of its parent.
  if (!isList && textSetting(xml, 'nodeType') === 'none') {
    const members = membersIn(about, said, { element, take });
    return members.length === 0 && !isRequired ? undefined : Object.fromEntries(members);
  }
  if (!isList) {
    // The name of a referenced schema may be meant for its root only.
    const isReferred = isObject(schema) && '$ref' in schema;
    const found = take((local) => local === tag || (isReferred && local === name));
    return found.length === 0 ? undefined : oneOrAll(about, schema, found);
  }
  const items = itemsOf(said);
  const itemName = textSetting(xmlOf(describingSchemas(about.contract, items)), 'name');
  if (own(xml, 'wrapped') === true || textSetting(xml, 'nodeType') === 'element')
    return wrapped(about, { items, itemName, wrappers: take((local) => local === tag) });
  const found = take((local) => local === (itemName ?? tag) || (itemName === undefined && local === name));
  const list = found.map((one) => readAs(about, items, one));
  const isUnsaid = Object.keys(xml).length === 0 && itemName === undefined;
  const around =
    isUnsaid && found.length === 1 ? wrapped(about, { items, itemName, wrappers: found }) : undefined;
  const readings = around === undefined ? [] : [list, around];
  const isSound = (value: Json): boolean =>
    judgeValue(about.contract, schema, value, { formats: 'widths' }).length === 0;
  return found.length === 0 && !isRequired ? undefined : (readings.find(isSound) ?? list);
}

interface Wrapped {
  readonly items: Schema;
  readonly itemName: string | undefined;
  readonly wrappers: readonly XmlElement[];
}

/** Elements with another name are not items, where the document names these. */
function wrapped(about: About, { items, itemName, wrappers }: Wrapped): Json | undefined {
  const inside = wrappers.flatMap(elementsIn);
  const isItem = ({ name }: XmlElement): boolean => itemName === undefined || localName(name) === itemName;
  if (wrappers.length === 0) return undefined;
  return inside.map((one) => (isItem(one) ? readAs(about, items, one) : { [localName(one.name)]: null }));
}

/** A single value, or a list of several of the same name, which most schemas do not allow. */
function oneOrAll(about: About, schema: Schema, found: readonly XmlElement[]): Json {
  const values = found.map((one) => readAs(about, schema, one));
  const [first = null] = values;
  return values.length === 1 ? first : [...values];
}
