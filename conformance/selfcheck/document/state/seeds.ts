/**
 * Valid content that nobody sent: of initial rows, of those that others add, and of things that are changed
 * without being asked.
 */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { asSchema, countSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { validValues } from '../../../schema/valid-values.ts';
import type { Collection } from './collection.ts';
import { settableContent, thingOf } from './content.ts';
import type { Manners } from './manners.ts';
import { isMarked, jsonBodyOf, schemaMembers } from './members.ts';

/** Valid content that nobody sent, different for each number. */
export function seedContent(
  contract: Contract,
  collection: Collection,
  at: number,
  manners: Pick<Manners, 'unknownMembers'>,
): Json {
  const { create, replace } = collection.operations;
  const maker = create ?? replace;
  const schema = (maker && jsonBodyOf(maker)?.schema) ?? thingOf(contract, collection);
  if (schema === undefined) return {};
  const drawn = drawnValue(contract, schema, at) ?? {};
  const content = maker && isObject(drawn) ? settableContent(contract, maker, drawn, manners) : drawn;
  return distinct(contract, collection, content, at);
}

function drawnValue(contract: Contract, schema: Schema, at: number): Json | undefined {
  const values = valuesOf(contract, schema);
  return values ? fc.sample(values, { seed: at, numRuns: 1 })[0] : undefined;
}

/** A cache, since generators are slow to set up. */
const supplies = new WeakMap<object, ReturnType<typeof validValues>>();

function valuesOf(contract: Contract, schema: Schema): ReturnType<typeof validValues> {
  if (typeof schema === 'boolean') return validValues(contract, schema, { text: 'plain', form: 'all' });
  if (!supplies.has(schema))
    supplies.set(schema, validValues(contract, schema, { text: 'plain', form: 'all' }));
  return supplies.get(schema);
}

/** Puts the number into the member that must be unique. */
function distinct(contract: Contract, { operations, unique }: Collection, content: Json, at: number): Json {
  const schema = operations.create && jsonBodyOf(operations.create)?.schema;
  const part = unique === undefined ? undefined : schemaMembers(contract, schema)?.[unique];
  if (unique === undefined || part === undefined || !isObject(content)) return content;
  const resolved = resolveSchema(contract, asSchema(part));
  if (!isObject(resolved) || !typeNames(resolved).includes('string')) return content;
  const text = resolved['format'] === 'email' ? `row${at}@example.com` : `row ${at}`;
  return resolved['pattern'] === undefined ? { ...content, [unique]: text } : content;
}

/** Changes one existing member that is not among those to keep. */
export type Alter = (value: Json, stay?: readonly string[]) => Json;

/** How things of a collection can be altered; undefined where none of their members can be. */
export function alterOf(contract: Contract, collection: Collection): Alter | undefined {
  const thing = schemaMembers(contract, thingOf(contract, collection)) ?? {};
  const { create, replace, patch } = collection.operations;
  const sent = [create, replace, patch].map(
    (one) => schemaMembers(contract, one && jsonBodyOf(one)?.schema) ?? {},
  );
  const names = Object.keys(thing).filter(
    (name) =>
      name !== collection.keyMember &&
      !isMarked(contract, asSchema(thing[name]), 'readOnly') &&
      (sent.every((one) => Object.keys(one).length === 0) || sent.some((one) => Object.hasOwn(one, name))),
  );
  const changers = names.flatMap(
    (name): readonly (readonly [string, (value: Json) => Json | undefined])[] => {
      const schema = resolveSchema(contract, asSchema(thing[name]));
      return isObject(schema) ? [[name, (value) => otherValue(schema, value)]] : [];
    },
  );
  if (!changers.some(([name]) => isPlain(contract, thing[name]))) return undefined;
  return (value, stay = []) => {
    if (!isObject(value)) return value;
    for (const [name, change] of changers) {
      const before = own(value, name);
      const other = before === undefined || stay.includes(name) ? undefined : change(before);
      if (other !== undefined) return { ...value, [name]: other };
    }
    return value;
  };
}

/** Whether a member has a type that can be altered. */
function isPlain(contract: Contract, part: Json | undefined): boolean {
  const schema = resolveSchema(contract, asSchema(part));
  return isObject(schema) && ['a', 1, true].some((value) => otherValue(schema, value) !== undefined);
}

function otherValue(schema: Readonly<Record<string, Json>>, value: Json): Json | undefined {
  const choices = own(schema, 'enum');
  if (isArray(choices)) return choices.find((choice) => choice !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return otherNumber(schema, value);
  const isFree = own(schema, 'format') === undefined && own(schema, 'pattern') === undefined;
  if (typeof value !== 'string' || !isFree || value === '') return undefined;
  const longest = countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY);
  const longer = `${value}x`;
  return [...longer].length <= longest ? longer : `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
}

function otherNumber(
  { minimum, maximum, multipleOf }: Readonly<Record<string, Json>>,
  value: number,
): number | undefined {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const fits = (one: number) =>
    (typeof minimum !== 'number' || one >= minimum) && (typeof maximum !== 'number' || one <= maximum);
  return [value + step, value - step].find(fits);
}
