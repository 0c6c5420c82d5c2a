/** `allOf` (JSON Schema core 10.2.1.1): every one of several schemas. */

import { isArray } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `allOf`. */
export const allOf: Keyword = {
  name: 'allOf',
  expects: () => 'another value',
  judge: (setting, at) =>
    (isArray(setting) ? setting : []).flatMap((schema, index) =>
      at.inner(asSchema(schema), at.value, { below: [index] }),
    ),
};
