/** `unevaluatedItems` and `unevaluatedProperties`: the schema of what nothing else evaluates (JSON Schema core 11). */

import { isArray, isObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { unevaluatedIndexes, unevaluatedMembers } from '../evaluated.ts';
import { asSchema } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** `unevaluatedItems` (JSON Schema core 11.2): the schema of the items that nothing else evaluates. */
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

/** `unevaluatedProperties` (JSON Schema core 11.3): the schema of the members that nothing else evaluates. */
export const unevaluatedProperties: Keyword = {
  name: 'unevaluatedProperties',
  expects: () => 'no further member',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value)) return [];
    const names = unevaluatedMembers(at);
    if (setting === false) return names.map((name) => faultAt(name, 'unevaluatedProperties', at));
    return names.flatMap((name) =>
      at.inner(asSchema(setting), value[name] ?? null, { place: name, below: [] }),
    );
  },
  violate: (setting) =>
    setting === false
      ? [{ below: joinPointer('', 'extra'), changes: [{ value: 'a' }, { value: null }] }]
      : [],
};
