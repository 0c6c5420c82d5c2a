/** `oneOf` (JSON Schema core 10.2.1.3): exactly one of several schemas. */

import { isArray, type Json } from '../../json/json.ts';
import { branchesThatHold, formatFaults } from './branches.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword, Spot } from './keyword.ts';
import { valuesOfNoBranch, withoutBranches } from './values-of-no-branch.ts';

/** The keyword `oneOf`. */
export const oneOf: Keyword = {
  name: 'oneOf',
  expects: () => 'exactly one of the listed forms',
  judge: (setting, at) => {
    if (!isArray(setting)) return [];
    const matching = branchesThatHold(setting, at);
    return matching.length === 1 ? formatFaults(matching, at) : faultUnless(false, 'oneOf', at);
  },
  violate: (setting, spot) => [
    ...valuesOfNoBranch(setting, spot),
    { below: '', variant: 'several', changes: changesTo([several(setting, spot)]) },
  ],
};

/** A value that more than one branch allows. */
function several(setting: Json, spot: Spot): Json | undefined {
  const branches = isArray(setting) ? setting : [];
  const pairs = branches.flatMap((a, at) => branches.slice(at + 1).map((b) => [a, b]));
  const values = pairs.slice(0, 10).map((pair) => spot.plain(withoutBranches(spot.schema, pair), spot.hint));
  return values.find((value) => value !== undefined);
}
