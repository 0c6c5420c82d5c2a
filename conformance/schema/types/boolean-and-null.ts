/** JSON booleans and null. */

import { fc } from '../arbitrary.ts';
import type { ValueType } from './value-type.ts';

/** The type `boolean`. */
export const boolean: ValueType = {
  name: 'boolean',
  plain: () => [true, false],
  values: () => fc.boolean(),
  boundaries: () => [{ group: 'values', kind: 'conforming', values: [true, false] }],
};

/** The type `null`. */
export const nothing: ValueType = {
  name: 'null',
  plain: () => [null],
  values: () => fc.constant(null),
  boundaries: () => [{ group: 'null', kind: 'conforming', values: [null] }],
};
