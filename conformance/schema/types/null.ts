/** JSON null. */

import { fc } from '../arbitrary.ts';
import type { ValueType } from './value-type.ts';

/** The type `null`. */
export const nothing: ValueType = {
  name: 'null',
  plain: () => [null],
  values: () => fc.constant(null),
  boundaries: () => [{ group: 'null', kind: 'conforming', values: [null] }],
};
