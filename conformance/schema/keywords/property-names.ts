/** `propertyNames` (JSON Schema core 10.3.2.4): a schema for the names of all members. */

import { isObject } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `propertyNames`. */
export const propertyNames: Keyword = {
  name: 'propertyNames',
  expects: () => 'other member names',
  judge: (setting, at) => {
    const names = isObject(at.value) ? Object.keys(at.value) : [];
    return faultUnless(
      names.every((name) => at.inner(asSchema(setting), name, {}).length === 0),
      'propertyNames',
      at,
    );
  },
};
