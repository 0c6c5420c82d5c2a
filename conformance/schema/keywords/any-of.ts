/** `anyOf` (JSON Schema core 10.2.1.2): at least one of several schemas. */

import { isArray } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { misfits } from './misfits.ts';

/** The keyword `anyOf`. */
export const anyOf: Keyword = {
  name: 'anyOf',
  expects: () => 'one of the listed forms',
  judge: (setting, at) =>
    faultUnless(
      !isArray(setting) || setting.some((branch) => at.holds(asSchema(branch), at.value)),
      'anyOf',
      at,
    ),
  violate: (setting, spot) => [{ below: '', changes: changesTo(misfits(setting, spot)) }],
};
