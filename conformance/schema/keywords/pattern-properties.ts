/** `patternProperties` (JSON Schema core 10.3.2.2): a schema for the members whose names match. */

import { isObject } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';
import { matches } from './pattern.ts';

/** The keyword `patternProperties`. */
export const patternProperties: Keyword = {
  name: 'patternProperties',
  expects: () => 'no such member',
  judge: (setting, at) => {
    if (!isObject(at.value) || !isObject(setting)) return [];
    const members = Object.entries(at.value);
    return Object.entries(setting).flatMap(([pattern, schema]) =>
      members
        .filter(([name]) => matches(pattern, name))
        .flatMap(([name, member]) => at.inner(asSchema(schema), member, { place: name, below: [pattern] })),
    );
  },
};
