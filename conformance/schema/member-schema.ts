/** The schema of a member, whether it is named, matched or additional. */

import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { matches } from './keywords/pattern.ts';
import { asSchema, mapSetting, own } from './read-schema.ts';

/** The schema of a member: from `properties` and `patternProperties`, or else the one for all others. */
export function memberSchema(schema: JsonObject, name: string): Schema {
  const named = own(mapSetting(schema, 'properties'), name);
  const matched = Object.entries(mapSetting(schema, 'patternProperties'))
    .filter(([pattern]) => matches(pattern, name))
    .map(([, inner]) => inner);
  const [first, ...more] = named === undefined ? matched : [named, ...matched];
  if (first === undefined)
    return asSchema(own(schema, 'additionalProperties') ?? own(schema, 'unevaluatedProperties'));
  return more.length === 0 ? asSchema(first) : { allOf: [first, ...more] };
}
