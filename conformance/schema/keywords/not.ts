/** `not` (JSON Schema core 10.2.1.4): anything but what a schema allows. */

import { asSchema } from '../read-schema.ts';
import { changesTo, faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `not`. */
export const not: Keyword = {
  name: 'not',
  expects: () => 'another value than the excluded form',
  judge: (setting, at) => faultUnless(!at.holds(asSchema(setting), at.value), 'not', at),
  violate: (setting, spot) => {
    const { not: _, ...rest } = spot.schema;
    return [{ below: '', changes: changesTo([spot.plain({ allOf: [rest, setting] }, spot.hint)]) }];
  },
};
