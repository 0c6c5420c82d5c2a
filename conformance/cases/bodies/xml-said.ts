/** What schemas say of the XML that values are written in (OpenAPI Specification 3.1.0, 4.8.26). */

import type { JsonObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { followRef } from '../../schema/follow-ref.ts';
import { asSchema, listSetting, mapSetting, own, textSetting } from '../../schema/read-schema.ts';

/** What a schema says of its own level: itself, what it refers to, and its parts. Annotations are lost when they are merged. */
export function saidOf(contract: Contract, schema: Schema): readonly JsonObject[] {
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

/** The `xml` of one of them: of the nearest that has any. */
export function xmlOf(said: readonly JsonObject[]): JsonObject {
  return said.map((one) => mapSetting(one, 'xml')).find((one) => Object.keys(one).length > 0) ?? {};
}

/** Whether a member is an attribute of its element. */
export function isAttribute(said: readonly JsonObject[]): boolean {
  const about = xmlOf(said);
  return own(about, 'attribute') === true || own(about, 'nodeType') === 'attribute';
}
