/** `items`, `prefixItems` and `contains`: schemas for the items of an array (JSON Schema core 10.3.1). */

import { isArray } from '../../json/json.ts';
import { asSchema, countSetting, listSetting } from '../read-schema.ts';
import { faultAt, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** `items` (JSON Schema core 10.3.1.2): the schema of the items after those of `prefixItems`. */
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

/** `prefixItems` (JSON Schema core 10.3.1.1): a schema for each of the first items. */
export const prefixItems: Keyword = {
  name: 'prefixItems',
  expects: () => 'no such item',
  judge: (setting, at) => {
    const { value } = at;
    if (!isArray(value) || !isArray(setting)) return [];
    return setting.flatMap((schema, index) => {
      const item = value[index];
      return item === undefined ? [] : at.inner(asSchema(schema), item, { place: index, below: [index] });
    });
  },
};

/** `contains` with `minContains` and `maxContains` (JSON Schema core 10.3.1.3): how many items match a schema. */
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
