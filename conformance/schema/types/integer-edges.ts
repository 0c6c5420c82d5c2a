/** Integers at which storage and guards change, as data. */

import { integerOf } from '../decimal.ts';

/** Neighbours of 2^31, 2^32 and 2^53, of both signs: 32-bit columns, unsigned guards, doubles. */
export const integerEdges: readonly (number | bigint)[] = bothSigns([
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
export const integerLandmarks: readonly (number | bigint)[] = bothSigns([
  ...[127n, 128n, 255n, 256n, 32_767n, 32_768n, 65_535n, 65_536n, 2n ** 24n, 2n ** 24n + 1n],
  ...[9n, 10n, 15n, 16n, 18n].map((power) => 10n ** power),
  2n ** 62n,
]);

/** Spans between the edges, of both signs; the farther a value from zero, the more ways to lose it. */
export const integerSpans: readonly { readonly min: bigint; readonly max: bigint }[] = [
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
