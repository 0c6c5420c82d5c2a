/** Values that exist on the target, as given by the user: `--value getOrder.orderId=7`. */

import { UsageError } from '../host/errors.ts';
import { isObject, type Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { GivenValue } from '../model/settings.ts';
import { matches } from '../names/ids.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { fits } from '../schema/fresh-value.ts';
import { asSchema, listSetting, mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

const about = '--value';

/**
 * The values with their places; one may be for several operations.
 * @param typed `OPERATION.NAME=VALUE`: the id of an operation or a pattern, the name of a parameter or `/member`, and
 * JSON or text
 * @throws UsageError for one that matches no place, or is invalid against its schema
 */
export function givenValues(typed: readonly string[] = [], contract: Contract): readonly GivenValue[] {
  return typed.flatMap((one) => valuesOf(one, contract));
}

function valuesOf(typed: string, contract: Contract): readonly GivenValue[] {
  const [, target = '', text = ''] = /^([^=]+)=(.*)$/s.exec(typed) ?? [];
  if (target === '') throw new UsageError({ code: 'no-value', about, typed });
  const spots = contract.operations.flatMap((operation) => spotsOf(operation, target.trim(), contract));
  if (spots.length === 0) {
    const known = contract.operations.flatMap(targetsOf);
    throw new UsageError({ code: 'value-of-nothing', about, typed: target.trim(), names: known });
  }
  return spots.map(({ operation, place, schema }) => {
    const value = readings(text).find((reading) => fits(contract, schema, reading));
    if (value === undefined)
      throw new UsageError({ code: 'value-refused', about, typed: text, place: `${operation}.${place}` });
    return { operation, place, value, typed };
  });
}

/** A text that looks like JSON may also be meant as a text. */
function readings(text: string): readonly Json[] {
  const read = readJson(text);
  return read.ok ? [read.value, text] : [text];
}

interface ValueSpot {
  readonly operation: string;
  readonly place: string;
  readonly schema: Schema;
}

function spotsOf(operation: Operation, target: string, contract: Contract): readonly ValueSpot[] {
  const cuts = [...target.matchAll(/\./g)].map(({ index }) => index);
  return cuts.flatMap((at) => {
    if (!matches(target.slice(0, at), operation.id)) return [];
    return spotsIn(operation, target.slice(at + 1), contract);
  });
}

function spotsIn(operation: Operation, name: string, contract: Contract): readonly ValueSpot[] {
  const { id, parameters } = operation;
  if (name.startsWith('/')) {
    const schema = memberSchema(operation, name, contract);
    return schema === undefined ? [] : [{ operation: id, place: name, schema }];
  }
  return parameters
    .filter((one) => one.name === name || parameterPlace(one) === name)
    .map((one) => ({ operation: id, place: parameterPlace(one), schema: one.schema }));
}

/** The schema of a member, in any media type of the request: a form has members as well. */
function memberSchema({ requestBody }: Operation, pointer: string, contract: Contract): Schema | undefined {
  const names = splitPointer(pointer);
  const wholes = (requestBody?.content ?? []).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  return wholes.flatMap((whole) => membersAt(contract, whole, names)).at(0);
}

/** The schemas of a member in all alternatives of a schema. */
function membersAt(contract: Contract, schema: Schema, names: readonly string[]): readonly Schema[] {
  const [name, ...deeper] = names;
  if (name === undefined) return [schema];
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const members = mapSetting(resolved, 'properties');
  const isItem = /^(?:0|[1-9]\d*)$/.test(name) && resolved['items'] !== undefined;
  const items = isItem ? membersAt(contract, asSchema(resolved['items']), deeper) : [];
  const named = Object.hasOwn(members, name) ? membersAt(contract, asSchema(members[name]), deeper) : [];
  const own = [...named, ...items];
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) => listSetting(resolved, keyword));
  return [...own, ...branches.flatMap((branch) => membersAt(contract, asSchema(branch), names))];
}

function targetsOf({ id, parameters }: Operation): readonly string[] {
  return parameters.map(({ name }) => `${id}.${name}`);
}
