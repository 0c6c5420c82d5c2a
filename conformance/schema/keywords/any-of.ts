/** `anyOf` (JSON Schema core 10.2.1.2): at least one of several schemas. */

import { isArray } from '../../json/json.ts';
import { branchesThatHold, formatFaults } from './branches.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { valuesOfNoBranch } from './values-of-no-branch.ts';

/** The keyword `anyOf`. */
export const anyOf: Keyword = {
  name: 'anyOf',
  expects: () => 'one of the listed forms',
  judge: (setting, at) => {
    if (!isArray(setting)) return [];
    const matching = branchesThatHold(setting, at);
    return matching.length > 0 ? formatFaults(matching, at) : faultUnless(false, 'anyOf', at);
  },
  violate: valuesOfNoBranch,
};
