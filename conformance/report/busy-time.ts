/** How long a part of a run took: the time in which one of its requests at least was under way. */

/** When a request was under way, in milliseconds since the run began. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The length of all spans together in milliseconds; what requests took side by side counts once. */
export function busyTime(spans: readonly Span[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
