/** `maxItems` (JSON Schema validation 6.4.1). */

import { isArray } from '../../json/json.ts';
import { arrayOfLength } from './array-of-length.ts';
import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `maxItems`. */
export const maxItems: Keyword = {
  name: 'maxItems',
  expects: (setting) => `at most ${counted(setting, 'item')}`,
  judge: (setting, at) =>
    faultUnless(!isArray(at.value) || at.value.length <= Number(setting), 'maxItems', at),
  violate: (setting, spot) => [{ below: '', changes: changesTo([arrayOfLength(spot, Number(setting) + 1)]) }],
};
