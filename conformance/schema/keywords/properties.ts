/** `properties` (JSON Schema core 10.3.2.1): a schema for each named member. */

import { isObject } from '../../json/json.ts';
import { asSchema, own } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `properties`. */
export const properties: Keyword = {
  name: 'properties',
  expects: () => 'no such member',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    return Object.entries(setting).flatMap(([name, schema]) => {
      const member = own(value, name);
      return member === undefined ? [] : at.inner(asSchema(schema), member, { place: name, below: [name] });
    });
  },
};
