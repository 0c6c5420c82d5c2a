/** A chart of how long the answers took. */

import type { SentExchange } from '../../../model/event.ts';
import { html } from '../markup.ts';
import { type Chart, coordinate, width } from './figure.ts';

const height = 170;
const floor = 140;

/** A histogram of the durations. */
export function latencyChart(exchanges: readonly SentExchange[]): Chart {
  const durations = exchanges.map(({ exchange }) => exchange.durationMs);
  const bars = buckets(durations);
  const most = bars.reduce((largest, { count }) => Math.max(largest, count), 1);
  const step = Math.min(60, width / Math.max(1, bars.length));
  const drawing = bars.map(({ from, count }, index) => {
    const size = count === 0 ? 0 : Math.max(1, (110 * count) / most);
    const left = index * step;
    return html`<rect class="bar" x="${coordinate(left + 2)}" y="${coordinate(floor - size)}" width="${coordinate(step - 4)}" height="${coordinate(size)}" rx="2"/>${count > 0 && html`<text class="middle" x="${coordinate(left + step / 2)}" y="${coordinate(floor - size - 5)}">${count}</text>`}<text x="${coordinate(left)}" y="${floor + 15}">${from}</text>\n`;
  });
  const [half, most95, longest] = [0.5, 0.95, 1].map((share) => milliseconds(quantile(durations, share)));
  return {
    ...{ id: 'chart-latency', title: 'Latency.', height },
    drawing: html`<path class="axis" d="M0 ${floor}H${width}"/>${drawing}<text x="0" y="${height - 1}">ms, the lower end of each bucket</text>`,
    summary: `Half of the answers within ${half}, 95% within ${most95}, the last after ${longest}.`,
    head: ['Milliseconds', 'Answers'],
    lines: bars.map((bar) => [rangeOf(bar), bar.count]),
  };
}

/** A bucket from `from` (included) to `to` (excluded). */
interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const limits = [
  0,
  ...[-1, 0, 1, 2, 3, 4].flatMap((power) => [1, 2, 5].map((step) => Number(`${step}e${power}`))),
  Number.POSITIVE_INFINITY,
];

/**
 * Sorts numbers into histogram buckets with the limits 1, 2, 5, 10 and so on, for values over several orders of
 * magnitude. Returns the buckets from the first to the last that is not empty; negative numbers count as zero.
 */
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

/** The smallest value that is not exceeded by at least this share of the values; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function rangeOf({ from, to }: Bucket): string {
  return to === Number.POSITIVE_INFINITY ? `${from} and more` : `${from} to ${to}`;
}
