/** What schemas say about the XML form of values (OpenAPI Specification 3.1.0, 4.8.26). */

import type { JsonObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { asSchema, listSetting, mapSetting, own, textSetting } from '../../schema/read-schema.ts';
import { followRef } from '../../schema/scope.ts';

/**
 * The schemas that describe a value itself: the schema, its references and its `allOf`. They are read before merging,
 * which loses annotations.
 */
export function describingSchemas(contract: Contract, schema: Schema): readonly JsonObject[] {
  if (typeof schema === 'boolean') return [];
  const known = describing.get(contract) ?? new WeakMap<JsonObject, readonly JsonObject[]>();
  describing.set(contract, known);
  const found = known.get(schema) ?? describingOf(contract, schema);
  known.set(schema, found);
  return found;
}

/** A cache: every element of every body asks. What a schema refers to is another thing in another contract. */
const describing = new WeakMap<Contract, WeakMap<JsonObject, readonly JsonObject[]>>();

function describingOf(contract: Contract, schema: JsonObject): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const waiting: Schema[] = [schema];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (typeof next === 'boolean' || found.has(next)) continue;
    found.add(next);
    const ref = textSetting(next, '$ref');
    if (ref !== undefined) waiting.push(followRef(contract, ref));
    for (const keyword of ['allOf', 'oneOf', 'anyOf'])
      waiting.push(...listSetting(next, keyword).map(asSchema));
  }
  return [...found];
}

/** The nearest `xml` object among them. */
export function xmlOf(said: readonly JsonObject[]): JsonObject {
  return said.map((one) => mapSetting(one, 'xml')).find((one) => Object.keys(one).length > 0) ?? {};
}

/** Whether a member is an attribute of its element. */
export function isAttribute(said: readonly JsonObject[]): boolean {
  const about = xmlOf(said);
  return own(about, 'attribute') === true || own(about, 'nodeType') === 'attribute';
}
