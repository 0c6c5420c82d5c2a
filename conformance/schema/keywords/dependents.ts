/** `dependentRequired` and `dependentSchemas`: what holds beside a member. */

import { isArray, isObject } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** `dependentRequired` (JSON Schema validation 6.5.4): members that must be there beside another. */
export const dependentRequired: Keyword = {
  name: 'dependentRequired',
  expects: () => 'a value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    return Object.entries(setting)
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([, names]) => (isArray(names) ? names : []))
      .filter((name) => typeof name === 'string' && !Object.hasOwn(value, name))
      .map((name) => faultAt(String(name), 'dependentRequired', at));
  },
};

/** `dependentSchemas` (JSON Schema core 10.2.2.4): a schema for the object when it has a member. */
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
