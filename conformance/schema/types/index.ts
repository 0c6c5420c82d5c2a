/** The list of JSON types, with booleans and null, which need no file of their own. */

import { fc } from '../arbitrary.ts';
import { array } from './array.ts';
import { integer, number } from './number.ts';
import { objectType } from './object.ts';
import { string } from './string.ts';
import type { ValueType } from './value-type.ts';

/** The type `boolean`. */
const boolean: ValueType = {
  name: 'boolean',
  plain: () => [true, false],
  values: () => fc.boolean(),
  boundaries: () => [{ group: 'values', kind: 'conforming', values: [true, false] }],
};

/** The type `null`. */
const nothing: ValueType = {
  name: 'null',
  plain: () => [null],
  values: () => fc.constant(null),
  boundaries: () => [{ group: 'null', kind: 'conforming', values: [null] }],
};

/** Every JSON type; `null` last, because any other value is plainer. */
export const types: readonly ValueType[] = [string, integer, number, boolean, objectType, array, nothing];
