/** The charts of a run. */

import type { SentExchange } from '../../../model/event.ts';
import { html, type Markup } from '../markup.ts';
import { countClasses, statusClass } from '../page.ts';
import { type Chart, casesChart, coordinate, figure, width } from './cases-chart.ts';

/** All charts, or a sentence where no request was sent. */
export function charts(exchanges: readonly SentExchange[]): Markup {
  if (exchanges.length === 0) return html`<p>No request was sent.</p>`;
  const all = [answersChart, latencyChart, casesChart, timeChart];
  return html`<div class="charts">${all.map((chart) => figure(chart(exchanges)))}</div>`;
}

const lineHeight = 34;

/** A chart with a bar for each class of answers and its statuses. */
function answersChart(exchanges: readonly SentExchange[]): Chart {
  const counts = countClasses(exchanges.map(({ exchange }) => statusClass(exchange)));
  const most = counts.reduce((largest, [, count]) => Math.max(largest, count), 0);
  const drawing = counts.map(([name, count], index) => {
    const top = index * lineHeight;
    const length = Math.max(1, ((width - 130) * count) / most);
    const words = `${count}, ${shareOf(count, exchanges.length)}`;
    return html`<text x="0" y="${top + 20}" class="strong">${name}</text><rect class="bar c-${name}" x="44" y="${top + 8}" width="${coordinate(length)}" height="16" rx="2"/><text x="${coordinate(50 + length)}" y="${top + 20}">${words}</text>\n`;
  });
  const statuses = countClasses(exchanges.map(({ exchange }) => statusWord(exchange)));
  return {
    ...{ id: 'chart-answers', title: 'Answers by class.', drawing, height: counts.length * lineHeight },
    summary: `${counts.map(([name, count]) => `${count} ${name}`).join(', ')}.`,
    head: ['Status', 'Answers'],
    lines: statuses,
  };
}

/** A share in per cent; one that occurred is never shown as zero. */
function shareOf(count: number, all: number): string {
  const share = Math.round((100 * count) / all);
  return share === 0 ? 'under 1%' : `${share}%`;
}

function statusWord({ outcome }: SentExchange['exchange']): string {
  return outcome.kind === 'answer' ? String(outcome.status) : `no answer: ${outcome.code}`;
}

const lane = 42;
const left = 40;
const slots = 60;

/** A lane for each class of answers, with a bar for the requests of each time slot. */
function timeChart(exchanges: readonly SentExchange[]): Chart {
  const end = exchanges.reduce((latest, { exchange }) => Math.max(latest, exchange.startedMs), 0);
  const slotOf = ({ exchange }: SentExchange) =>
    end <= 0 ? 0 : Math.max(0, Math.min(slots - 1, Math.floor((slots * exchange.startedMs) / end)));
  const lanes = [...Map.groupBy(exchanges, ({ exchange }) => statusClass(exchange))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, all]) => ({ name, counts: countSlots(all.map(slotOf)) }));
  const most = lanes.reduce((largest, { counts }) => Math.max(largest, ...counts), 1);
  const height = lanes.length * lane + 20;
  const seconds = (end / 1000).toFixed(1);
  return {
    ...{ id: 'chart-time', title: 'Time line.', height },
    drawing: html`${lanes.map((one, index) => laneOf(one, index, most))}<text x="${left}" y="${height - 4}">0 s</text><text class="end" x="${width}" y="${height - 4}">${seconds} s</text>`,
    summary: `Requests as they were sent within ${seconds} s, by the class of their answers.`,
    head: ['Part of the time', ...lanes.map(({ name }) => name)],
    lines: tenths(lanes),
  };
}

interface ChartLane {
  readonly name: string;
  /** Number of requests in each slot. */
  readonly counts: readonly number[];
}

function countSlots(places: readonly number[]): readonly number[] {
  const counts = new Array<number>(slots).fill(0);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

function laneOf({ name, counts }: ChartLane, index: number, most: number): Markup {
  const floor = (index + 1) * lane;
  const step = (width - left) / slots;
  const bars = counts.map((count, slot) => {
    const size = Math.max(1.5, ((lane - 8) * count) / most);
    return (
      count > 0 &&
      html`<rect x="${coordinate(left + slot * step)}" y="${coordinate(floor - size)}" width="${coordinate(step - 1)}" height="${coordinate(size)}"/>`
    );
  });
  return html`<text class="strong" x="0" y="${floor - 4}">${name}</text><path class="axis" d="M${left} ${floor}H${width}"/><g class="bar c-${name}">${bars}</g>\n`;
}

/** The table sums up the slots in ten lines. */
function tenths(lanes: readonly ChartLane[]): readonly (readonly (string | number)[])[] {
  return Array.from({ length: 10 }, (_, part) => {
    const from = (part * slots) / 10;
    const sums = lanes.map(({ counts }) =>
      counts.slice(from, from + slots / 10).reduce((sum, one) => sum + one, 0),
    );
    return [`${part * 10} to ${part * 10 + 10} %`, ...sums];
  });
}

const height = 170;
const floor = 140;

/** A histogram of the durations. */
function latencyChart(exchanges: readonly SentExchange[]): Chart {
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
