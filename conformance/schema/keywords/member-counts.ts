/** `minProperties` and `maxProperties`: how many members an object may have. */

import { counted } from '../../json/amount.ts';
import { isObject, type Json } from '../../json/json.ts';
import { asSchema, own } from '../read-schema.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword, Spot } from './keyword.ts';
import { isAdditional } from './properties.ts';

/** `maxProperties` (JSON Schema validation 6.5.1). */
export const maxProperties: Keyword = {
  name: 'maxProperties',
  expects: (setting) => `at most ${counted(setting, 'member')}`,
  judge: (setting, at) =>
    faultUnless(!isObject(at.value) || Object.keys(at.value).length <= Number(setting), 'maxProperties', at),
  violate: (setting, spot) => [{ below: '', changes: changesTo([crowded(spot, Number(setting) + 1)]) }],
};

/** `minProperties` (JSON Schema validation 6.5.2). */
export const minProperties: Keyword = {
  name: 'minProperties',
  expects: (setting) => `at least ${counted(setting, 'member')}`,
  judge: (setting, at) =>
    faultUnless(!isObject(at.value) || Object.keys(at.value).length >= Number(setting), 'minProperties', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const members = isObject(plain) ? Object.entries(plain) : [];
    const lengths = [...new Set([Number(setting) - 1, 0])].filter((length) => length >= 0);
    const fewer = lengths.map((length) => Object.fromEntries(members.slice(0, length)));
    return [{ below: '', changes: changesTo(fewer) }];
  },
};

/** Maximum number of members that are made to break the limit. */
const largest = 1000;

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
