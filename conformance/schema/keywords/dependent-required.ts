/** `dependentRequired` (JSON Schema validation 6.5.4): members that must be there beside another. */

import { isArray, isObject } from '../../json/json.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `dependentRequired`. */
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
