/** `if`, `then` and `else` (JSON Schema core 10.2.2). */

import { asSchema, own } from '../read-schema.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `if`, with its companions `then` and `else`. */
export const conditional: Keyword = {
  name: 'if',
  expects: () => 'another value',
  judge: (setting, at) => {
    const branch = at.holds(asSchema(setting), at.value) ? 'then' : 'else';
    const pointer = at.pointer.replace(/if$/, branch);
    return at.inner(asSchema(own(at.schema, branch)), at.value, { pointer });
  },
};
