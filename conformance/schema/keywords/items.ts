/** `items` (JSON Schema core 10.3.1.2): the schema of the items after those of `prefixItems`. */

import { isArray } from '../../json/json.ts';
import { asSchema, listSetting } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `items`. */
export const items: Keyword = {
  name: 'items',
  expects: () => 'no further item',
  judge: (setting, at) => {
    if (!isArray(at.value)) return [];
    const first = listSetting(at.schema, 'prefixItems').length;
    const rest = at.value.slice(first);
    if (setting === false) return rest.map((_, index) => faultAt(String(first + index), 'items', at));
    return rest.flatMap((item, index) =>
      at.inner(asSchema(setting), item, { place: first + index, below: [] }),
    );
  },
};
