/** The members of a list's resources, as documented. */

import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { asSchema, mapSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';

/** The schemas of the members of a list's resources, by name; empty where the document has none. */
export function listMembers(contract: Contract, list: Operation | undefined): JsonObject {
  const success = list?.responses.find(({ status }) => status.startsWith('2'));
  const schema = success?.content.find(({ mediaType }) => /[/+]json\b/i.test(mediaType))?.schema;
  if (schema === undefined) return {};
  const whole = resolveSchema(contract, schema);
  const parts = isObject(whole) ? Object.values(mapSetting(whole, 'properties')).map(asSchema) : [];
  const members = [schema, ...parts].map((one) => itemMembers(contract, one));
  return members.find((one) => Object.keys(one).length > 0) ?? {};
}

function itemMembers(contract: Contract, schema: Schema): JsonObject {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || !typeNames(resolved).includes('array')) return {};
  const items = resolveSchema(contract, asSchema(own(resolved, 'items')));
  return isObject(items) ? mapSetting(items, 'properties') : {};
}
