/** `additionalProperties` (JSON Schema core 10.3.2.3): the schema of members that adjacent keywords do not name. */

import { isObject, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { asSchema, mapSetting } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { matches } from './pattern.ts';

/** The keyword `additionalProperties`. */
export const additionalProperties: Keyword = {
  name: 'additionalProperties',
  expects: () => 'no further member',
  judge: (setting, at) => {
    if (!isObject(at.value)) return [];
    const others = Object.entries(at.value).filter(([name]) => isAdditional(at.schema, name));
    if (setting === false) return others.map(([name]) => faultAt(name, 'additionalProperties', at));
    return others.flatMap(([name, member]) =>
      at.inner(asSchema(setting), member, { place: name, below: [] }),
    );
  },
  violate: (setting, spot) => {
    const names = ['extra', 'Extra', 'x-extra'].filter((name) => isAdditional(spot.schema, name));
    return setting === false
      ? names
          .slice(0, 1)
          .map((name) => ({ below: joinPointer('', name), changes: [{ value: 'a' }, { value: null }] }))
      : [];
  },
};

/** Whether a member is named neither by `properties` nor by `patternProperties`. */
export function isAdditional(schema: JsonObject, name: string): boolean {
  if (Object.hasOwn(mapSetting(schema, 'properties'), name)) return false;
  return !Object.keys(mapSetting(schema, 'patternProperties')).some((pattern) => matches(pattern, name));
}
