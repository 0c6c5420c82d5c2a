/** JSON numbers, with or without a fraction, within exact ranges. */

import type { Json } from '../../json/json.ts';
import { beyond } from '../../names/ids.ts';
import { fc } from '../arbitrary.ts';
import { integerOf } from '../decimal.ts';
import { formatOf } from '../formats/index.ts';
import { textSetting } from '../read-schema.ts';
import {
  hasWidth,
  heldRange,
  heldSpan,
  indexNear,
  isHeld,
  type NumericRange,
  numberAt,
  numericRange,
} from './numeric-range.ts';
import type { MakingSpot, ValueGroup, ValueType } from './value-type.ts';

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

/** The type `integer`. */
export const integer: ValueType = {
  name: 'integer',
  plain: ({ schema }) => {
    const range = numericRange(schema, true);
    return [numberAt(range, indexNear(range, 1n))];
  },
  values: ({ schema }) => {
    const range = heldRange(schema);
    if (range.first > range.last) return undefined;
    return fc.bigInt({ min: range.first, max: range.last }).map((index) => numberAt(range, index));
  },
  boundaries: (spot) => [...inRange(spot), ...open(spot)],
};

function inRange({ schema }: MakingSpot): readonly ValueGroup[] {
  const range = numericRange(schema, true);
  const ends: readonly Json[] = [
    ...(range.limited.below ? [numberAt(range, range.first)] : []),
    ...(range.limited.above ? [numberAt(range, range.last)] : []),
  ];
  const isWide = hasWidth(schema);
  const held = (values: readonly Json[]): readonly Json[] => (isWide ? values : values.filter(isHeld));
  const wide = [...ends, ...integerEdges, ...integerLandmarks].filter((value) => !isWide && !isHeld(value));
  const spans = integerSpans
    .map((span) => (isWide ? span : heldSpan(span)))
    .filter(({ min, max }) => min < max)
    .map((span) => fc.bigInt(span).map(integerOf));
  return [
    { group: 'ends', kind: 'conforming', values: held(ends) },
    { group: 'edges', kind: 'conforming', values: held(integerEdges) },
    { group: 'small', kind: 'conforming', values: [0, -0, -1, 1] },
    { group: 'any', kind: 'conforming', values: held(integerLandmarks), random: fc.oneof(...spans) },
    { group: 'wide', kind: 'open', values: wide },
  ];
}

/**
 * Values beyond the width of the format, which is an annotation in JSON Schema. Integral spellings: OAS and JSON Schema
 * 6.1.1 disagree.
 */
function open({ schema }: MakingSpot): readonly ValueGroup[] {
  const format = formatOf(textSetting(schema, 'format'), 'number');
  return [
    { group: beyond, kind: 'open', values: format?.broken ?? [] },
    { group: 'integral-spelling', kind: 'open', values: ['1.0', '1e0', '10E-1'].map(JSON.rawJSON) },
  ];
}

/** Neighbours of 2^31, 2^32 and 2^53, of both signs: 32-bit columns, unsigned guards, doubles. */
const integerEdges: readonly (number | bigint)[] = bothSigns([
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 31n + 1n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 32n + 1n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
]);

/** Bytes, words, three bytes, and powers of ten around the widths of words. */
const integerLandmarks: readonly (number | bigint)[] = bothSigns([
  ...[127n, 128n, 255n, 256n, 32_767n, 32_768n, 65_535n, 65_536n, 2n ** 24n, 2n ** 24n + 1n],
  ...[9n, 10n, 15n, 16n, 18n].map((power) => 10n ** power),
  2n ** 62n,
]);

/** Ranges between the edges, with both signs: the larger a value, the more ways to lose it. */
const integerSpans: readonly { readonly min: bigint; readonly max: bigint }[] = [
  { min: 2n ** 31n, max: 2n ** 32n },
  { min: 2n ** 32n, max: 2n ** 53n },
  { min: 2n ** 53n, max: 2n ** 63n - 1n },
].flatMap(({ min, max }) => [
  { min, max },
  { min: -max, max: -min },
]);

function bothSigns(values: readonly bigint[]): readonly (number | bigint)[] {
  return values.flatMap((value) => [integerOf(value), integerOf(-value)]);
}
