/** `minLength` (JSON Schema validation 6.3.2). */

import { changesTo, counted, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { codePoints, stringsOfLength } from './lengths.ts';

/** The keyword `minLength`. */
export const minLength: Keyword = {
  name: 'minLength',
  expects: (setting) => `at least ${counted(setting, 'character')}`,
  judge: (setting, at) =>
    faultUnless(typeof at.value !== 'string' || codePoints(at.value) >= Number(setting), 'minLength', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const texts = [Number(setting) - 1, 0].flatMap((length) => stringsOfLength(length, plain));
    return [{ below: '', changes: changesTo([...new Set(texts)]) }];
  },
};
