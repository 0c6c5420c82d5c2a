/** How many requests each row sent. */

import { html } from '../markup.ts';
import type { SentExchange } from '../page.ts';
import { at, type Chart, width } from './figure.ts';

const height = 190;
const floor = 140;

/** Room for the first label. */
const margin = 40;

/** Labels that find room below the bars. */
const labels = 8;

/** What a row sent. */
interface Sent {
  readonly row: string;
  readonly planned: number;
  readonly again: number;
}

/** A bar for each row that sends something: what was planned, and hatched above it what was repeated. */
export function casesChart(exchanges: readonly SentExchange[]): Chart {
  const rows = sentByRow(exchanges);
  const most = rows.reduce((largest, { planned, again }) => Math.max(largest, planned + again), 1);
  const step = (width - margin) / rows.length;
  const every = Math.ceil(rows.length / labels);
  const drawing = rows.map(({ row, planned, again }, index) => {
    const left = at(margin + index * step + step * 0.1);
    const sizes = [planned, again].map((count) => (count === 0 ? 0 : Math.max(1, (125 * count) / most)));
    const [one = 0, other = 0] = sizes;
    const text = html`<text class="slanted" transform="translate(${at(margin + index * step + step / 2)} ${floor + 10}) rotate(-35)">${row}</text>`;
    return html`<g><title>${row}: ${planned} planned, ${again} repeated</title><rect class="bar" x="${left}" y="${at(floor - one)}" width="${at(step * 0.8)}" height="${at(one)}"/><rect class="bar again" fill="url(#hatched)" x="${left}" y="${at(floor - one - other)}" width="${at(step * 0.8)}" height="${at(other)}"/></g>${index % every === 0 && text}\n`;
  });
  const top = rows.reduce((best, row) => (row.planned + row.again > best.planned + best.again ? row : best));
  return {
    ...{ id: 'chart-cases', title: 'Requests by row.', height },
    drawing: html`<defs><pattern id="hatched" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V4"/></pattern></defs><path class="axis" d="M${margin} ${floor}H${width}"/>${drawing}`,
    summary: `${rows.length} rows send requests of their own, ${top.row} the most: ${top.planned + top.again}. Repetitions are hatched.`,
    head: ['Row', 'Planned', 'Repeated'],
    lines: rows.map(({ row, planned, again }) => [row, planned, again]),
  };
}

function sentByRow(exchanges: readonly SentExchange[]): readonly Sent[] {
  const groups = Map.groupBy(exchanges, ({ row }) => row);
  return [...groups]
    .map(([row, all]) => {
      const planned = all.filter(({ attempt }) => attempt === 0).length;
      return { row, planned, again: all.length - planned };
    })
    .sort((one, other) => (one.row < other.row ? -1 : 1));
}
