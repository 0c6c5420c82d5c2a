/** The content of initial rows, and of those that others add. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { asSchema, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { validValues } from '../../../schema/valid-values.ts';
import type { Collection } from './collection.ts';
import { settableContent, thingOf } from './content.ts';
import type { Manners } from './manners.ts';
import { jsonBodyOf, schemaMembers } from './members.ts';

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
