/** `maxProperties` (JSON Schema validation 6.5.1). */

import { isObject, type Json } from '../../json/json.ts';
import { asSchema, own } from '../read-schema.ts';
import { isAdditional } from './additional-properties.ts';
import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword, Spot } from './keyword.ts';

/** Maximum number of members that are made to break the limit. */
const largest = 1000;

/** The keyword `maxProperties`. */
export const maxProperties: Keyword = {
  name: 'maxProperties',
  expects: (setting) => `at most ${counted(setting, 'member')}`,
  judge: (setting, at) =>
    faultUnless(!isObject(at.value) || Object.keys(at.value).length <= Number(setting), 'maxProperties', at),
  violate: (setting, spot) => [{ below: '', changes: changesTo([crowded(spot, Number(setting) + 1)]) }],
};

/** A valid object with additional members. */
function crowded(spot: Spot, count: number): Json | undefined {
  const plain = spot.plain(spot.schema, '');
  const extra = spot.plain(asSchema(own(spot.schema, 'additionalProperties')), '');
  if (!isObject(plain) || extra === undefined || count > largest) return undefined;
  const names = Array.from({ length: count }, (_, at) => `extra${at + 1}`);
  const free = names.filter((name) => isAdditional(spot.schema, name) && !Object.hasOwn(plain, name));
  const added = free.slice(0, Math.max(0, count - Object.keys(plain).length));
  return { ...plain, ...Object.fromEntries(added.map((name) => [name, extra])) };
}
