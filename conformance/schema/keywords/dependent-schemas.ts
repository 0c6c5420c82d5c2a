/** `dependentSchemas` (JSON Schema core 10.2.2.4): a schema for the object when it has a member. */

import { isObject } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `dependentSchemas`. */
export const dependentSchemas: Keyword = {
  name: 'dependentSchemas',
  expects: () => 'another value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    return Object.entries(setting)
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([name, schema]) => at.inner(asSchema(schema), value, { below: [name] }));
  },
};
