/** `unevaluatedItems` (JSON Schema core 11.2): the schema of the items that nothing else evaluates. */

import { isArray } from '../../json/json.ts';
import { unevaluatedIndexes } from '../evaluated.ts';
import { asSchema } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `unevaluatedItems`. */
export const unevaluatedItems: Keyword = {
  name: 'unevaluatedItems',
  expects: () => 'no further item',
  judge: (setting, at) => {
    const { value } = at;
    if (!isArray(value)) return [];
    const indexes = unevaluatedIndexes(at);
    if (setting === false) return indexes.map((index) => faultAt(String(index), 'unevaluatedItems', at));
    return indexes.flatMap((index) =>
      at.inner(asSchema(setting), value[index] ?? null, { place: index, below: [] }),
    );
  },
};
