/** `const` (JSON Schema validation 6.1.3): exactly one value. */

import { describeValue } from '../describe-value.ts';
import { sameJson } from '../same-json.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { unlistedValues } from './unlisted-values.ts';

/** The keyword `const`. */
export const constant: Keyword = {
  name: 'const',
  expects: (setting) => describeValue(setting),
  judge: (setting, at) => faultUnless(sameJson(setting, at.value), 'const', at),
  violate: (setting) => unlistedValues([setting]),
};
