/** The schema of the objects in a list. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { asSchema, mapSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/** The resolved schema of the items where the answer is a list of objects, or an envelope around one. */
export function listedItem(contract: Contract, { responses }: Operation): JsonObject | undefined {
  const content = responses.find(({ status }) => /^2/.test(status))?.content ?? [];
  const schema = content.find(({ mediaType }) => /[/+]json/i.test(mediaType))?.schema;
  const whole = schema === undefined ? undefined : resolveSchema(contract, schema);
  if (!isObject(whole)) return undefined;
  const parts = Object.values(mapSetting(whole, 'properties'));
  const ofParts = parts.map((part) => itemOf(contract, part)).filter((one) => one !== undefined);
  return itemOf(contract, whole) ?? (ofParts.length === 1 ? ofParts[0] : undefined);
}

function itemOf(contract: Contract, part: Json): JsonObject | undefined {
  const schema = resolveSchema(contract, asSchema(part));
  if (!isObject(schema) || !typeNames(schema).includes('array')) return undefined;
  const items = resolveSchema(contract, asSchema(schema['items']));
  return isObject(items) && Object.keys(mapSetting(items, 'properties')).length > 0 ? items : undefined;
}
