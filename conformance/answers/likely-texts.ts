/**
 * Likely texts for the places of a request where the schema allows any text, though its words, or what it is called, tell a
 * form: `ISO 4217`, `countryCode`.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract, Parameter, Schema } from '../model/contract.ts';
import { likelyTexts, likelyTimes } from '../schema/formats/likely-texts.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { documentedMembers } from './documented-content.ts';

/**
 * Likely texts for a place of a body, the likeliest first; none where it is no free text, or nothing tells its form.
 * @param schema of the body
 */
export function likelyTextsAt(contract: Contract, schema: Schema, place: string): readonly string[] {
  const tokens = splitPointer(place);
  const name = tokens.findLast((token) => !/^\d+$/.test(token)) ?? '';
  const found = tokens.reduce<JsonObject | undefined>(
    (at, token) => (at === undefined ? undefined : below(contract, at, token)),
    objectOf(contract, schema),
  );
  return found === undefined || name === '' ? [] : likelyTextsOf(name, found, '');
}

/** Likely texts for a parameter. */
export function likelyTextsFor(contract: Contract, { name, pointer, schema }: Parameter): readonly string[] {
  const around = valueAt(contract.document, parentPointer(pointer));
  const found = objectOf(contract, schema);
  return found === undefined ? [] : likelyTextsOf(name, found, isObject(around) ? textOf(around) : '');
}

function likelyTextsOf(name: string, schema: JsonObject, beside: string): readonly string[] {
  const types = typeNames(schema).filter((type) => type !== 'null');
  const words = `${beside} ${textOf(schema)}`.trim();
  const isListed = ['enum', 'const'].some((keyword) => own(schema, keyword) !== undefined);
  if (types.join() !== 'string' || isListed) return [];
  const format = own(schema, 'format');
  return format === undefined ? likelyTexts(name, words) : likelyTimes(name, words, format);
}

function below(contract: Contract, schema: JsonObject, token: string): JsonObject | undefined {
  const items = own(schema, 'items');
  const child =
    /^\d+$/.test(token) && items !== undefined
      ? asSchema(items)
      : documentedMembers(contract, schema).get(token);
  return child === undefined ? undefined : objectOf(contract, child);
}

function objectOf(contract: Contract, schema: Schema): JsonObject | undefined {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) ? resolved : undefined;
}

/** How much of a description is read, in UTF-16 code units: a form is told at its beginning. */
const mostRead = 2000;

function textOf(around: Readonly<Record<string, Json>>): string {
  const text = own(around, 'description');
  return typeof text === 'string' ? text.slice(0, mostRead) : '';
}
