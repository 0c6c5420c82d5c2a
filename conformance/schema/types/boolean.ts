/** JSON booleans. */

import { fc } from '../arbitrary.ts';
import type { ValueType } from './value-type.ts';

/** The type `boolean`. */
export const boolean: ValueType = {
  name: 'boolean',
  plain: () => [true, false],
  values: () => fc.boolean(),
  boundaries: () => [{ group: 'values', kind: 'conforming', values: [true, false] }],
};
