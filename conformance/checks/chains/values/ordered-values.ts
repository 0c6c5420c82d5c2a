/** Values that stand in the same order in every collation, for three resources that are to be sorted. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { BodySpec } from './other-value.ts';

/** Values in the middle, at the end and at the beginning of an order. */
export type Triple = readonly [Json, Json, Json];

/**
 * Values in the middle, at the end and at the beginning of any order; letters that every alphabet has alike, and numbers
 * that stand otherwise as texts.
 */
export const triples: readonly Triple[] = [
  [50, 200, 9],
  ['k', 't', 'd'],
  [20, 30, 9],
  [50, 70, 30],
  [5, 7, 3],
  [2, 3, 1],
  ['2026-05-01', '2026-09-01', '2026-01-01'],
  ['2026-05-01T10:00:00Z', '2026-09-01T10:00:00Z', '2026-01-01T10:00:00Z'],
];

/** The members that may hold such values, with the first values that fit. */
export function valuesFor(
  { contract, properties }: BodySpec,
  some: readonly Triple[] = triples,
): Readonly<Record<string, Triple>> {
  const found = Object.entries(properties).flatMap(([name, part]): readonly (readonly [string, Triple])[] => {
    const triple = some.find((one) => one.every((value) => mayHold(contract, asSchema(part), value)));
    return triple ? [[name, triple]] : [];
  });
  return Object.fromEntries(found);
}

function mayHold(contract: Contract, schema: Schema, value: Json): boolean {
  const resolved = resolveSchema(contract, schema);
  const isClosed = isObject(resolved) && ['enum', 'const'].some((word) => own(resolved, word) !== undefined);
  return !isClosed && fits(contract, schema, textWith(value, 10n ** 9n));
}

/** A text that nothing else has, or a time in the three months from the given one: two at once may be refused. */
function textWith(value: Json, fresh: bigint): Json {
  if (typeof value !== 'string') return value;
  if (value.length === 1) return `${value}${value} ${fresh}`;
  const isDay = value.length === dayLength;
  const later = isDay ? Number(fresh % days) * dayMs : Number(fresh % (days * secondsADay)) * 1000;
  const text = new Date(Date.parse(value) + later).toISOString();
  return isDay ? text.slice(0, dayLength) : text.replace('.000', '');
}

const dayLength = 10;
const days = 90n;
const secondsADay = 86_400n;
const dayMs = 86_400_000;

/** Gives a body the values of one of the three. */
export function editWith(
  wanted: readonly (readonly [string, Triple])[],
  which: number,
): NonNullable<ChainRequest['edit']> {
  return (body, fresh) => {
    const members = wanted.map(([name, triple]) => [name, textWith(triple[which] ?? null, fresh)]);
    return isObject(body) ? { ...body, ...(Object.fromEntries(members) as JsonObject) } : body;
  };
}
