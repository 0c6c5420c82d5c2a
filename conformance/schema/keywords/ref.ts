/** `$ref` (JSON Schema core 8.2.3.1): another schema of the document. */

import type { Keyword } from './keyword.ts';

/** The keyword `$ref`. */
export const ref: Keyword = {
  name: '$ref',
  expects: () => 'another value',
  judge: (setting, at) => {
    const { schema, pointer } = at.follow(String(setting));
    return at.inner(schema, at.value, { pointer });
  },
};
