/** `maxLength` (JSON Schema validation 6.3.1). */

import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { codePoints, stringsOfLength } from './lengths.ts';

/** The keyword `maxLength`. */
export const maxLength: Keyword = {
  name: 'maxLength',
  expects: (setting) => `at most ${counted(setting, 'character')}`,
  judge: (setting, at) =>
    faultUnless(typeof at.value !== 'string' || codePoints(at.value) <= Number(setting), 'maxLength', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const texts = [Number(setting) + 1, Number(setting) * 2 + 1].flatMap((length) =>
      stringsOfLength(length, plain),
    );
    return [{ below: '', changes: changesTo([...new Set(texts)]) }];
  },
};
