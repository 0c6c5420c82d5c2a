/** Numbers sorted into buckets whose limits grow 1, 2, 5, 10: for a histogram of what spreads over several sizes. */

/** A bucket, from `from` up to but without `to`. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const limits = [
  0,
  ...[-1, 0, 1, 2, 3, 4].flatMap((power) => [1, 2, 5].map((step) => Number(`${step}e${power}`))),
  Number.POSITIVE_INFINITY,
];

/** The buckets from the first to the last that holds a number. Numbers below zero count as zero. */
export function buckets(values: readonly number[]): readonly Bucket[] {
  const all = limits.slice(0, -1).map((from, index) => {
    const to = limits[index + 1] ?? Number.POSITIVE_INFINITY;
    return {
      from,
      to,
      count: values.filter((value) => Math.max(0, value) >= from && Math.max(0, value) < to).length,
    };
  });
  const first = all.findIndex(({ count }) => count > 0);
  return first < 0 ? [] : all.slice(first, all.findLastIndex(({ count }) => count > 0) + 1);
}

/** The smallest value that at least this share of the values does not exceed; 0 where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
