/** The numbers and flags of a body, and the values that show whether a server keeps them. */

import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { isIdName, isReference } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, mapSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { BodySpec } from '../values/other-value.ts';
import { wordsAboutSchema } from '../words/descriptions.ts';
import { isServersOwn } from '../words/servers-own.ts';

/** A number or a flag in a body. */
export interface PlainValue {
  readonly place: string;
  readonly value: Json;
  readonly schema: Schema;
  /** Whether the client chooses it for certain: it has to be sent, or has a default for when it is not. */
  readonly isChosen: boolean;
}

/** A nested value, where it is and how deep. */
interface Within {
  readonly value: Json;
  readonly place: string;
  readonly depth: number;
}

/** How deep nested objects and first items of lists are examined. */
const deepest = 3;

/** Whether a body may have numbers or flags. */
export function hasPlainValues({ contract, properties }: Pick<BodySpec, 'contract' | 'properties'>): boolean {
  return Object.values(properties).some((part) => mayBePlain(contract, asSchema(part), 0));
}

function mayBePlain(contract: Contract, schema: Schema, depth: number): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth > deepest) return false;
  if (typeNames(resolved).some((type) => ['boolean', 'integer', 'number'].includes(type)))
    return own(resolved, 'const') === undefined;
  const inner = [...Object.values(mapSetting(resolved, 'properties')), own(resolved, 'items') ?? false];
  return inner.some((part) => mayBePlain(contract, asSchema(part), depth + 1));
}

/** The numbers and flags of a body that a server has no reason to set itself, at most so many. */
export function plainValuesIn(spec: BodySpec, body: JsonObject, most: number): readonly PlainValue[] {
  const { contract, properties, required, isName } = spec;
  const open = Object.fromEntries(Object.entries(properties).filter(([name]) => !isName?.(name)));
  return valuesIn({ contract, properties: open, required }, body, '', 0).slice(0, most);
}

function valuesIn(
  { contract, properties, required }: Pick<BodySpec, 'contract' | 'properties' | 'required'>,
  body: JsonObject,
  above: string,
  depth: number,
): readonly PlainValue[] {
  return Object.entries(properties).flatMap(([name, part]) => {
    const value = own(body, name);
    const schema = asSchema(part);
    const resolved = resolveSchema(contract, schema);
    if (value === undefined || !isObject(resolved) || isDecided(contract, name, schema)) return [];
    const place = joinPointer(above, name);
    if (isPlain(value)) {
      const isChosen = required.includes(name) || own(resolved, 'default') !== undefined;
      return [{ place, value, schema, isChosen }];
    }
    return depth < deepest ? withinValue(contract, resolved, { value, place, depth: depth + 1 }) : [];
  });
}

function withinValue(
  contract: Contract,
  schema: JsonObject,
  { value, place, depth }: Within,
): readonly PlainValue[] {
  if (isArray(value)) {
    const items = resolveSchema(contract, asSchema(own(schema, 'items')));
    const [first] = value;
    // In longer lists, places may change with what they are sorted by.
    const isKnown = value.length === 1 && first !== undefined && isObject(items) && isObject(first);
    return isKnown ? withinValue(contract, items, { value: first, place: joinPointer(place, 0), depth }) : [];
  }
  const properties = mapSetting(schema, 'properties');
  const required = own(schema, 'required');
  const names = isArray(required) ? required.filter((one) => typeof one === 'string') : [];
  return isObject(value) ? valuesIn({ contract, properties, required: names }, value, place, depth) : [];
}

function isPlain(value: Json): boolean {
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint';
}

function isDecided(contract: Contract, name: string, schema: Schema): boolean {
  return isIdName(name) || isReference(name) || isServersOwn(name, wordsAboutSchema(contract, schema));
}

/** Other values in turn: the other flag; a number with a fraction, the largest that is documented, and the smallest. */
export function othersFor(contract: Contract, { value, schema }: PlainValue): readonly Json[] {
  const rounds = typeof value === 'boolean' ? [[!value]] : numbersAround(contract, schema, value);
  const found = rounds.map((round) => round.find((one) => fits(contract, schema, one)));
  return found.flatMap((one) => (one === undefined ? [] : [one]));
}

function numbersAround(contract: Contract, schema: Schema, value: Json): readonly (readonly Json[])[] {
  const resolved = resolveSchema(contract, schema);
  const [least, most] = ['minimum', 'maximum'].map((one) => isObject(resolved) && own(resolved, one));
  const ends = [least, most].map((one) => (typeof one === 'number' || typeof one === 'bigint' ? [one] : []));
  const [low = [], high = []] = ends;
  if (typeof value === 'bigint') return [[value + 1n, value - 1n], high, [...low, 1n]];
  const number = Number(value);
  const whole = Math.trunc(number);
  return [[whole + 0.5, whole - 0.5, number + 1, number - 1], high, [...low, 1]];
}
