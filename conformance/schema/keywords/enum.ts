/** `enum` (JSON Schema validation 6.1.2): one of the values listed. */

import { isArray, type Json } from '../../json/json.ts';
import { describeChoice } from '../describe-value.ts';
import { isListed } from '../same-json.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { unlistedValues } from './unlisted-values.ts';

/** The keyword `enum`. */
export const enumeration: Keyword = {
  name: 'enum',
  expects: (setting) => `one of ${describeChoice(listOf(setting))}`,
  judge: (setting, at) => faultUnless(isListed(listOf(setting), at.value), 'enum', at),
  violate: (setting) => unlistedValues(listOf(setting)),
};

function listOf(setting: Json): readonly Json[] {
  return isArray(setting) ? setting : [];
}
