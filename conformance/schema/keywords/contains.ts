/** `contains` with `minContains` and `maxContains` (JSON Schema core 10.3.1.3): how many items match a schema. */

import { isArray } from '../../json/json.ts';
import { asSchema, countSetting } from '../read-schema.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `contains`. */
export const contains: Keyword = {
  name: 'contains',
  expects: () => 'items that "contains" asks for',
  judge: (setting, at) => {
    if (!isArray(at.value)) return [];
    const matching = at.value.filter((item) => at.holds(asSchema(setting), item)).length;
    const most = countSetting(at.schema, 'maxContains', Number.POSITIVE_INFINITY);
    return faultUnless(
      matching >= countSetting(at.schema, 'minContains', 1) && matching <= most,
      'contains',
      at,
    );
  },
};
