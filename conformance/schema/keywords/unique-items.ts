/** `uniqueItems` (JSON Schema validation 6.4.3). */

import { isArray, type Json } from '../../json/json.ts';
import { countSetting } from '../read-schema.ts';
import { isDistinct } from '../same-json.ts';
import { arrayOfLength } from './array-of-length.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword, Spot } from './keyword.ts';

/** The keyword `uniqueItems`. */
export const uniqueItems: Keyword = {
  name: 'uniqueItems',
  expects: () => 'no item twice',
  judge: (setting, at) =>
    faultUnless(setting !== true || !isArray(at.value) || isDistinct(at.value), 'uniqueItems', at),
  violate: (setting, spot) =>
    setting === true ? [{ below: '', changes: changesTo([repeated(spot, 1), repeated(spot, 2)]) }] : [],
};

/** Distinct items, with the first one again at the end. */
function repeated(spot: Spot, distinct: number): Json | undefined {
  const wanted = Math.max(distinct, countSetting(spot.schema, 'minItems', 0) - 1);
  const items = arrayOfLength(spot, wanted);
  return isArray(items) && items[0] !== undefined ? [...items, items[0]] : undefined;
}
