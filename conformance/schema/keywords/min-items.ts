/** `minItems` (JSON Schema validation 6.4.2). */

import { isArray } from '../../json/json.ts';
import { arrayOfLength } from './array-of-length.ts';
import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `minItems`. */
export const minItems: Keyword = {
  name: 'minItems',
  expects: (setting) => `at least ${counted(setting, 'item')}`,
  judge: (setting, at) =>
    faultUnless(!isArray(at.value) || at.value.length >= Number(setting), 'minItems', at),
  violate: (setting, spot) => [
    {
      below: '',
      changes: changesTo([...new Set([Number(setting) - 1, 0])].map((length) => arrayOfLength(spot, length))),
    },
  ],
};
