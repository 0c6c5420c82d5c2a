/** `minProperties` (JSON Schema validation 6.5.2). */

import { isObject } from '../../json/json.ts';
import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `minProperties`. */
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
