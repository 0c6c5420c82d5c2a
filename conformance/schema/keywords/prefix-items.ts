/** `prefixItems` (JSON Schema core 10.3.1.1): a schema for each of the first items. */

import { isArray } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `prefixItems`. */
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
