/** The filters of a list: parameters that are called as members of its things are, and what they mean. */

import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Contract, Parameter, Schema } from '../../../model/contract.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, mapSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { Scene } from './chain-check.ts';
import { listMembers } from './list-members.ts';
import { isSame } from './members.ts';
import { flat, isAboutPages, listOperation } from './pages.ts';

/** A parameter, or a member of one, that may choose by a value of things. */
export interface FilterPlace {
  readonly parameter: Parameter;
  /** What it is called. */
  readonly called: string;
  /** Of one value. */
  readonly schema: Schema;
  /** Set where it takes several values, of which a thing has one. */
  readonly isList?: true;
  /** The value of the parameter that asks for some values. */
  readonly write: (...values: readonly Json[]) => Json;
}

/** A filter with the value by which a thing is found. */
export interface Filter extends FilterPlace {
  /** The member of the thing. */
  readonly name: string;
  readonly value: Json;
}

/** What says how things are shown, or searches for words or between two ends, though things may have a member that is called so. */
const others = [
  ...['lang', 'language', 'locale', 'currency', 'unit', 'units', 'timezone', 'format', 'version'],
  ...['q', 'query', 'search', 'term', 'text', 'keyword', 'keywords'],
  ...['min', 'max', 'from', 'to', 'before', 'after', 'since', 'until', 'start', 'end', 'range'],
];

/** What a parameter is called whose members are filters. */
const holders = ['filter', 'filters', 'where'];

/** What may choose by a value of things. */
export function filtersOf(scene: Pick<Scene, 'contract' | 'kind'>): readonly FilterPlace[] {
  const parameters = (listOperation(scene)?.parameters ?? []).filter(
    (one) => one.in === 'query' && !isAboutPages(scene.contract, one) && one.mediaType === undefined,
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

/** A filter with the value that a thing has; undefined where it has none that may be asked for. */
export function filterFor(contract: Contract, place: FilterPlace, item: JsonObject): Filter | undefined {
  const name = Object.keys(item).find((one) => flat(one) === flat(place.called));
  const value = name === undefined ? undefined : item[name];
  if (name === undefined || value === undefined || !takes(contract, place, value)) return undefined;
  return { ...place, name, value };
}

/** Whether some values may be asked for. */
export function takes(contract: Contract, place: FilterPlace, ...values: readonly Json[]): boolean {
  return (
    values.every((value) => fits(contract, place.schema, value)) &&
    fits(contract, place.parameter.schema, place.write(...values))
  );
}

/** Whether what a filter means is beyond doubt: one of a few values, yes or no, or a name in full. */
export function isClosed(contract: Contract, { called, schema }: FilterPlace): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const format = own(resolved, 'format');
  // What names another thing names it in full.
  const isName = /(?:_id|-id|Id)$/.test(called);
  const isExact = isName || (typeof format === 'string' && ['email', 'uuid'].includes(format));
  return isExact || isOfFew(contract, { schema });
}

/** Whether a filter takes one of a few values, or yes and no. */
export function isOfFew(contract: Contract, { schema }: Pick<FilterPlace, 'schema'>): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && (isArray(own(resolved, 'enum')) || typeNames(resolved).join() === 'boolean');
}

/** Another of the few words that a filter takes and that the things of the list may have, too. */
export function otherWord(scene: Scene, { name, value, schema }: Filter): string | undefined {
  const members = listMembers(scene.contract, listOperation(scene));
  const [words, had] = [schema, asSchema(own(members, name))].map((one) => wordsIn(scene.contract, one));
  return words?.find((word) => word !== value && had?.includes(word));
}

function wordsIn(contract: Contract, schema: Schema): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  const few = isObject(resolved) ? own(resolved, 'enum') : undefined;
  return isArray(few) ? few.filter((one) => typeof one === 'string') : [];
}

/** Another value, of which the wanted one is no part. */
export function isStrange(given: Json | undefined, wanted: Json): boolean {
  if (given === undefined || given === null || isSame(given, wanted)) return false;
  const isPart =
    typeof given === 'string' &&
    typeof wanted === 'string' &&
    given.toLowerCase().includes(wanted.toLowerCase());
  return !isPart && !isArray(given);
}

/** Whether neither of two values is found where the other one is asked for: texts have no word in common. */
export function isApart(one: Json | undefined, other: Json): boolean {
  if (one === undefined || one === null || !isStrange(one, other) || !isStrange(other, one)) return false;
  const words = partsOf(other);
  return partsOf(one).every((word) => !words.includes(word));
}

function partsOf(value: Json): readonly string[] {
  return typeof value === 'string' ? value.toLowerCase().split(/[^\p{L}\d]+/u) : [];
}

/** A text that no search takes apart: words of letters and digits. */
export function isPlainText(value: Json): boolean {
  return typeof value !== 'string' || /^[a-z\d]+(?:[ _-][a-z\d]+)*$/i.test(value);
}
