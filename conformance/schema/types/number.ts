/** JSON numbers that need not be integers, with few decimals, so that doubles hold them. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { indexNear, type NumericRange, numberAt, numericRange } from './numeric-range.ts';
import type { ValueType } from './value-type.ts';

/** The type `number`. */
export const number: ValueType = {
  name: 'number',
  plain: ({ schema }) => {
    const range = numericRange(schema, false);
    const near = indexNear(range, 1n);
    return [near, range.first, range.last, near + 1n].map((index) => numberAt(range, index));
  },
  values: ({ schema }) => {
    const range = numericRange(schema, false);
    if (range.first > range.last) return undefined;
    return fc.bigInt({ min: range.first, max: range.last }).map((index) => numberAt(range, index));
  },
  boundaries: ({ schema }) => {
    const range = numericRange(schema, false);
    const ends: readonly Json[] = [
      ...(range.limited.below ? [numberAt(range, range.first)] : []),
      ...(range.limited.above ? [numberAt(range, range.last)] : []),
    ];
    return [
      { group: 'ends', kind: 'conforming', values: ends },
      { group: 'small', kind: 'conforming', values: [0, -0, 1, -1, 0.1, -0.1, 1.5, 0.01] },
      {
        group: 'edges',
        kind: 'conforming',
        values: [2 ** 31, -(2 ** 31), 2 ** 53, 1e21, 1e-7, 0.30000000000000004],
      },
      { group: 'multiples', kind: 'conforming', values: 'multipleOf' in schema ? multiples(range) : [] },
      { group: 'spelling', kind: 'conforming', values: ['1.0', '1e0', '1E+2', '15e-1'].map(JSON.rawJSON) },
    ];
  },
};

/** For steps of 0.01 these are 0.07, 0.29 and 1.1, which are no integers after dividing or multiplying as doubles. */
const telling = [7n, 29n, 110n];

function multiples(range: NumericRange): readonly Json[] {
  const least = range.first > 0n ? range.first : 0n;
  const inside = telling.map((index) => (index < least ? least + index : index));
  return inside.filter((index) => index <= range.last).map((index) => numberAt(range, index));
}
