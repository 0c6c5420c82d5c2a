/** `unevaluatedProperties` (JSON Schema core 11.3): the schema of the members that nothing else evaluates. */

import { isObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { unevaluatedMembers } from '../evaluated.ts';
import { asSchema } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `unevaluatedProperties`. */
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
