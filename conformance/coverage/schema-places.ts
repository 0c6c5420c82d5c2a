/**
 * The keywords of a schema with the places in a value that they apply to, as the document has them, without duplicates.
 */

import { flagOf, memberEntries, memberOf, textOf } from '../contract/nodes.ts';
import { follow } from '../contract/reference.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract } from '../model/contract.ts';
import { type InnerSchema, innerOf } from './inner-schemas.ts';

/** A keyword at a place: `/tags/*` stands for every item, `/{}` for every member that is not named. */
export interface KeywordPlace {
  readonly place: string;
  readonly keyword: string;
  readonly pointer: string;
}

/** The keywords of a schema, and where it is recursive. */
export interface SchemaPlaces {
  readonly keywords: readonly KeywordPlace[];
  /** Places whose schema is that of another place: `/parent` is like ``. */
  readonly loops: readonly (readonly [from: string, to: string])[];
  /** What places are called in XML, where that is not their last token: within which one, and how. */
  readonly names: readonly XmlName[];
}

/** `/lines/*` within `/lines` by the name `line`. */
export type XmlName = readonly [within: string, name: string, place: string];

/** Keywords that a value can break; those that only refer to other schemas, or annotate, are not listed. */
const breakable = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'multipleOf', 'discriminator'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['contains', 'minContains', 'maxContains', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['dependentRequired', 'dependentSchemas', 'anyOf', 'oneOf', 'not', 'if', 'contentMediaType'],
]);

/** How many schemas are visited for one value: beyond that a recursive schema only repeats itself. */
const most = 4000;

/** How deep a value is looked into. */
const deepest = 8;

interface PlaceVisit extends InnerSchema {
  /** The references that led here. */
  readonly around: ReferencePlace;
}

/** A reference with the place that it is at, and those around it. */
interface ReferencePlace {
  readonly pointer: string;
  readonly place: string;
  readonly outer?: ReferencePlace;
}

/**
 * The keywords of the schema at a pointer, the outermost first. References are followed; a recursive one once.
 * @param isRequest leaves out read-only members @defaultValue false
 */
export function keywordPlaces(
  { document }: Pick<Contract, 'document'>,
  pointer: string,
  isRequest = false,
): SchemaPlaces {
  const around = { pointer, place: '' };
  const visits: PlaceVisit[] = [{ place: '', depth: 0, pointer, schema: valueAt(document, pointer), around }];
  const loops = new Map<string, string>();
  const seen = new Set<string>();
  const found = new Map<string, KeywordPlace>();
  const names: XmlName[] = [];
  for (const visit of visits) {
    if (seen.size >= most) break;
    const key = `${visit.place} ${visit.pointer}`;
    const { schema } = visit;
    if (!isObject(schema) || seen.has(key)) continue;
    seen.add(key);
    names.push(...xmlNames(visit, schema));
    const unsent = isRequest ? readOnlyMembers(document, visit, schema) : new Set<string>();
    for (const one of keywordsAt(visit, schema)) {
      if (unsent.has(one.place)) continue;
      const known = `${one.place} ${one.keyword}`;
      if (!found.has(known)) found.set(known, one);
    }
    if (visit.depth >= deepest) continue;
    for (const inner of innerOf(document, visit, schema)) {
      if (unsent.has(inner.place)) continue;
      const before = inner.isRef ? placeOf(visit.around, inner.pointer) : undefined;
      if (before === undefined) visits.push(entered(visit, inner));
      else if (before !== visit.place) loops.set(visit.place, before);
    }
  }
  return { keywords: [...found.values()], loops: [...loops], names };
}

/** The place of the innermost reference to a pointer. */
function placeOf(around: ReferencePlace | undefined, pointer: string): string | undefined {
  for (let one = around; one !== undefined; one = one.outer) if (one.pointer === pointer) return one.place;
  return undefined;
}

function entered({ around }: PlaceVisit, inner: InnerSchema): PlaceVisit {
  const { place, pointer, isRef } = inner;
  return { ...inner, around: isRef ? { pointer, place, outer: around } : around };
}

function keywordsAt({ place, pointer }: PlaceVisit, schema: JsonObject): readonly KeywordPlace[] {
  const own = Object.keys(schema).filter((name) => breakable.has(name) && !isIdle(name, schema[name]));
  const required = isArray(schema['required']) ? schema['required'] : [];
  const missing = [...new Set(required)].flatMap((name) => {
    const where = joinPointer(pointer, 'required');
    return typeof name === 'string'
      ? [{ place: joinPointer(place, name), keyword: 'required', pointer: where }]
      : [];
  });
  return [...own.map((keyword) => ({ place, keyword, pointer: joinPointer(pointer, keyword) })), ...missing];
}

/** Places of members that requests leave out (OpenAPI Specification 3.1.0, 4.8.24.4). */
function readOnlyMembers(
  document: Json,
  { place, pointer }: PlaceVisit,
  schema: JsonObject,
): ReadonlySet<string> {
  const isReadOnly = ([name, member]: readonly [string, Json]): boolean => {
    if (flagOf(member, 'readOnly') === true) return true;
    if (textOf(member, '$ref') === undefined) return false;
    const at = joinPointer(joinPointer(pointer, 'properties'), name);
    return flagOf(follow(document, at)?.value, 'readOnly') === true;
  };
  const members = memberEntries(schema['properties']).filter(isReadOnly);
  return new Set(members.map(([name]) => joinPointer(place, name)));
}

/** What `xml` says of the schema of a place (OpenAPI Specification 3.2.0, XML Object). */
function xmlNames({ place }: PlaceVisit, schema: JsonObject): readonly XmlName[] {
  const xml = schema['xml'];
  const within = outside(place);
  const name = textOf(xml, 'name');
  // An item stands in the element of its list, or beside it.
  const around = place.endsWith('/*') ? [within, outside(within)] : [within];
  const own = name === undefined || place === '' ? [] : around.map((one): XmlName => [one, name, place]);
  const inner = textOf(xml, 'nodeType') === 'none' ? memberEntries(schema['properties']) : [];
  const members = inner.map(([key, one]): XmlName => {
    return [within, textOf(memberOf(one, 'xml'), 'name') ?? key, joinPointer(place, key)];
  });
  // Items without a name of their own have that of their list, also within its element.
  const isWrapped = flagOf(xml, 'wrapped') === true || textOf(xml, 'nodeType') === 'element';
  const key = name ?? splitPointer(place).at(-1) ?? '';
  const items = isWrapped && Object.hasOwn(schema, 'items') ? [joinPointer(place, '*')] : [];
  return [...own, ...members, ...items.map((item): XmlName => [place, key, item])];
}

function outside(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('/')));
}

/** Whether a setting allows everything. */
function isIdle(keyword: string, setting: Json | undefined): boolean {
  if (keyword === 'uniqueItems') return setting === false;
  const isOpen = setting === true || (isObject(setting) && Object.keys(setting).length === 0);
  return (
    isOpen && /Properties$|Items$|^(?:contains|propertyNames)$/.test(keyword) && !/^(?:min|max)/.test(keyword)
  );
}
