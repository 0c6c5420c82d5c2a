/** `properties` (JSON Schema core 10.3.2.1): a schema for each named member. */

import { isObject } from '../../json/json.ts';
import { asSchema, own } from '../read-schema.ts';
import type { Fault, Keyword } from './keyword.ts';

/** The keyword `properties`. */
export const properties: Keyword = {
  name: 'properties',
  expects: () => 'no such member',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    const found: Fault[] = [];
    for (const name of Object.keys(setting)) {
      const member = own(value, name);
      if (member === undefined) continue;
      found.push(...at.inner(asSchema(setting[name]), member, { place: name, below: [name] }));
    }
    return found;
  },
};
