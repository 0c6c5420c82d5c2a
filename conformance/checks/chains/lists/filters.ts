/**
 * The filters of a list: parameters that are named like members of its resources, and what they mean.
 */

import { listMembers, wordsIn } from '../../../answers/list-members.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Contract, Parameter, Schema } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, mapSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isSame } from '../values/members.ts';
import {
  findsAnyOf,
  isCode,
  mayAdd,
  mayBeBound,
  mayFindMore,
  selectsNothing,
  takesWhole,
} from '../words/filter-meaning.ts';
import { type FilterMember, memberFor } from './filter-member.ts';
import { isAboutPages, listOperation } from './pages.ts';

/** A parameter, or a member of one, that may filter by a member's value. */
export interface FilterPlace {
  readonly parameter: Parameter;
  /** Its name. */
  readonly called: string;
  /** The schema of one value. */
  readonly schema: Schema;
  /** Set where it takes several values, any of which may match. */
  readonly isList?: true;
  /** The value of the parameter that filters by some values. */
  readonly write: (...values: readonly Json[]) => Json;
}

/** A filter with the value of a resource. */
export interface Filter extends FilterPlace, FilterMember {
  /** Its value, or where it is a list, one of its items. */
  readonly value: Json;
}

/** Names that select a presentation, a search or a range, even where resources have a member of that name. */
const others = [
  ...['lang', 'language', 'locale', 'currency', 'unit', 'units', 'timezone', 'format', 'version'],
  ...['q', 'query', 'search', 'term', 'text', 'keyword', 'keywords'],
  ...['min', 'max', 'from', 'to', 'before', 'after', 'since', 'until', 'start', 'end', 'range'],
];

/** Names of parameters whose members are filters. */
const holders = ['filter', 'filters', 'where'];

/** The parameters that may filter by a member's value. */
export function filtersOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly FilterPlace[] {
  const parameters = (listOperation(scene)?.parameters ?? []).filter(
    (one) =>
      one.in === 'query' &&
      !isAboutPages(scene.contract, listOperation(scene), one) &&
      one.mediaType === undefined,
  );
  const places = parameters.flatMap((one) => placesOf(scene.contract, one));
  return places.filter(({ called }) => !others.includes(flat(called)));
}

function placesOf(contract: Contract, parameter: Parameter): readonly FilterPlace[] {
  const { name, schema, style } = parameter;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const types = typeNames(resolved);
  if (types.every(isScalar)) return [{ parameter, called: name, schema, write: (value = null) => value }];
  const items = asSchema(own(resolved, 'items'));
  if (types.join() === 'array' && isOfScalars(contract, items))
    return [{ parameter, called: name, schema: items, isList: true, write: (...values) => values }];
  if (style !== 'deepObject' || !holders.includes(flat(name))) return [];
  return Object.entries(mapSetting(resolved, 'properties')).flatMap(([called, part]) => {
    const place = { parameter, called, schema: asSchema(part) };
    return isOfScalars(contract, place.schema)
      ? [{ ...place, write: (value: Json = null) => ({ [called]: value }) }]
      : [];
  });
}

function isOfScalars(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).every(isScalar);
}

function isScalar(type: string): boolean {
  return !['array', 'object', 'null'].includes(type);
}

/** A filter with the value that a resource has; undefined where it has none that may be used. */
export function filterFor(contract: Contract, place: FilterPlace, item: JsonObject): Filter | undefined {
  if (selectsNothing(contract, place.parameter)) return undefined;
  const named = memberFor(place.called, item, place.isList && findsAnyOf(contract, place.parameter));
  const own = named === undefined ? [] : [item[named.name] ?? []].flat();
  const value = own.find((one) => takes(contract, place, one));
  return named === undefined || value === undefined ? undefined : { ...place, ...named, value };
}

/** Whether some values may be used. */
export function takes(contract: Contract, place: FilterPlace, ...values: readonly Json[]): boolean {
  return (
    values.every((value) => fits(contract, place.schema, value)) &&
    fits(contract, place.parameter.schema, place.write(...values))
  );
}

/** What a filter is asked for, where that is known. */
type Asked = FilterPlace & { readonly value?: Json };

/** Whether a filter must match exactly: an enumeration, a flag that selects, a reference, or a code of one fixed form. */
export function isClosed(contract: Contract, { called, parameter, schema, value }: Asked): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || mayFindMore(contract, parameter)) return false;
  if (isFlag(resolved)) return own(resolved, 'default') === undefined && !mayAdd(contract, parameter);
  const format = own(resolved, 'format');
  // A reference to another resource is a whole name.
  const isName = /(?:[_-](?:id|slug|uuid|guid)|Id|Slug|Uuid|Guid)$/.test(called);
  const isExact = isName || (typeof format === 'string' && ['email', 'uuid'].includes(format));
  if (isExact || isOfFew(contract, { schema }) || isAddress(contract, parameter, value)) return true;
  return isCode(own(resolved, 'pattern'), value) && !mayBeBound(contract, parameter);
}

/** Whether a filter takes a whole e-mail address, by its words: `the customer with this email`. */
function isAddress(contract: Contract, parameter: Parameter, value: Json | undefined): boolean {
  const isOne = typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value);
  return isOne && takesWhole(contract, parameter);
}

function isFlag(resolved: JsonObject): boolean {
  return typeNames(resolved).join() === 'boolean';
}

/** Whether a filter takes an enumeration or a boolean. */
export function isOfFew(contract: Contract, { schema }: Pick<FilterPlace, 'schema'>): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && (isArray(own(resolved, 'enum')) || isFlag(resolved));
}

/** Another value of an enumeration that both the filter and the member have, or `true` of a flag that selects. */
export function otherWord(scene: ChainScene, filter: Filter): Json | undefined {
  const { name, value, schema } = filter;
  if (!isClosed(scene.contract, filter)) return undefined;
  // `false` may leave the list as it is.
  if (typeof value === 'boolean') return value ? undefined : true;
  return wordsOfBoth(scene, name, schema).find((word) => word !== value);
}

/** A value of an enumeration that both have, besides the one that the filter has and another one. */
export function thirdWord(
  scene: ChainScene,
  { name, value, schema }: Filter,
  other: Json,
): string | undefined {
  return wordsOfBoth(scene, name, schema).find((word) => word !== value && word !== other);
}

function wordsOfBoth(scene: ChainScene, name: string, schema: Schema): readonly string[] {
  const members = listMembers(scene.contract, listOperation(scene));
  const had = wordsIn(scene.contract, asSchema(own(members, name)));
  return wordsIn(scene.contract, schema).filter((word) => had.includes(word));
}

/** Whether a value, or every item of a list, is certainly another one, and does not contain the wanted one. */
export function isStrange(given: Json | undefined, wanted: Json): boolean {
  if (isArray(given)) return given.every((one) => !isObject(one) && isStrange(one, wanted));
  if (given === undefined || given === null || isSame(given, wanted)) return false;
  const isPart =
    typeof given === 'string' &&
    typeof wanted === 'string' &&
    given.toLowerCase().includes(wanted.toLowerCase());
  return !isPart;
}

/** Whether neither of two values can match a filter by the other one: texts have no word in common. */
export function isApart(one: Json | undefined, other: Json): boolean {
  if (isArray(one)) return one.length > 0 && one.every((part) => isApart(part, other));
  if (isArray(other)) return other.length > 0 && other.every((part) => isApart(one, part));
  if (one === undefined || one === null || !isStrange(one, other) || !isStrange(other, one)) return false;
  const words = partsOf(other);
  return partsOf(one).every((word) => !words.includes(word));
}

function partsOf(value: Json): readonly string[] {
  const words = typeof value === 'string' ? value.toLowerCase().split(/[^\p{L}\d]+/u) : [];
  return words.filter((word) => word !== '');
}

/** Whether a text is one word of letters and digits, which no search splits. */
export function isPlainText(value: Json): boolean {
  return typeof value !== 'string' || /^[a-z\d]+(?:[ _-][a-z\d]+)*$/i.test(value);
}
