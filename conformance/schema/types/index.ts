/** The list of JSON types. */

import { array } from './array.ts';
import { boolean, nothing } from './boolean-and-null.ts';
import { integer, number } from './number.ts';
import { objectType } from './object.ts';
import { string } from './string.ts';
import type { ValueType } from './value-type.ts';

/** Every JSON type; `null` last, because any other value is plainer. */
export const types: readonly ValueType[] = [string, integer, number, boolean, objectType, array, nothing];
