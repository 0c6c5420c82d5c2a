/**
 * A chart as a figure, with a table of the same data for those who cannot see it; and the one of how many requests each
 * row sent.
 */

import { counted } from '../../../json/json.ts';
import type { SentExchange } from '../../../model/event.ts';
import { type Content, html, type Markup, ready } from '../markup.ts';

/** Ids up to this length fit below a column; longer ones go beside a bar. */
const shortId = 9;

/** How many labels fit below the columns. */
const labels = 8;

const lineHeight = 22;
const columnsHeight = 190;
const floor = 140;

/** Space for the first label below a column, and for the labels beside bars. */
const margins = { columns: 40, bars: 180 };

/** The requests that a row sent. */
interface SentByRow {
  readonly row: string;
  readonly planned: number;
  readonly again: number;
}

/** A bar for each row that sent requests: planned ones, and hatched behind them repetitions. */
export function casesChart(exchanges: readonly SentExchange[]): Chart {
  const rows = sentByRow(exchanges);
  const isLong = rows.some(({ row }) => row.length > shortId);
  const most = rows.reduce((largest, one) => Math.max(largest, sum(one)), 1);
  const top = rows.find((one) => sum(one) === most);
  return {
    ...{ id: 'chart-cases', title: 'Cases by row.' },
    height: isLong ? rows.length * lineHeight : columnsHeight,
    drawing: html`${hatching}${isLong ? bars(rows, most) : columns(rows, most)}`,
    summary: `Cases of their own are sent by ${counted(rows.length, 'row')}, by ${top?.row ?? ''} the most: ${most}. What was sent again is hatched.`,
    head: ['Row', 'Planned', 'Repeated'],
    lines: rows.map(({ row, planned, again }) => [row, planned, again]),
  };
}

function sum({ planned, again }: SentByRow): number {
  return planned + again;
}

function sentByRow(exchanges: readonly SentExchange[]): readonly SentByRow[] {
  const groups = Map.groupBy(exchanges, ({ row }) => row);
  return [...groups]
    .map(([row, all]) => {
      const planned = all.filter(({ attempt }) => attempt === 0).length;
      return { row, planned, again: all.length - planned };
    })
    .sort((one, other) => (one.row < other.row ? -1 : 1));
}

const hatching = html`<defs><pattern id="hatched" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V4"/></pattern></defs>`;

/** For many rows with short ids: columns, with a label at every few of them. */
function columns(rows: readonly SentByRow[], most: number): Markup {
  const step = (width - margins.columns) / rows.length;
  const every = Math.ceil(rows.length / labels);
  const drawn = rows.map((sent, index) => {
    const left = margins.columns + index * step;
    const [one, other] = lengths(sent, most, floor - 15);
    const box = `x="${coordinate(left + step * 0.1)}" width="${coordinate(step * 0.8)}"`;
    const place = html`translate(${coordinate(left + step / 2)} ${floor + 10}) rotate(-35)`;
    const text = html`<text class="slanted" transform="${place}">${sent.row}</text>`;
    return html`<g>${hover(sent)}<rect class="bar" ${ready(box)} y="${coordinate(floor - one)}" height="${coordinate(one)}"/><rect class="bar again" ${ready(box)} y="${coordinate(floor - one - other)}" height="${coordinate(other)}"/></g>${index % every === 0 && text}\n`;
  });
  return html`<path class="axis" d="M${margins.columns} ${floor}H${width}"/>${drawn}`;
}

/** For few rows with long ids: bars, each with its label. */
function bars(rows: readonly SentByRow[], most: number): Markup {
  const drawn = rows.map((sent, index) => {
    const top = index * lineHeight;
    const [one, other] = lengths(sent, most, width - margins.bars - 45);
    const label = sent.row.length > 30 ? `${sent.row.slice(0, 29)}…` : sent.row;
    const end = margins.bars + one + other;
    return html`<g>${hover(sent)}<text x="0" y="${top + 15}">${label}</text><rect class="bar" x="${margins.bars}" y="${top + 4}" width="${coordinate(one)}" height="14"/><rect class="bar again" x="${coordinate(margins.bars + one)}" y="${top + 4}" width="${coordinate(other)}" height="14"/><text x="${coordinate(end + 5)}" y="${top + 15}">${sum(sent)}</text></g>\n`;
  });
  return html`${drawn}`;
}

/** Lengths of the bars for planned and repeated requests; any number above zero is at least one unit long. */
function lengths({ planned, again }: SentByRow, most: number, room: number): readonly [number, number] {
  const length = (count: number) => (count === 0 ? 0 : Math.max(1, (room * count) / most));
  return [length(planned), length(again)];
}

function hover({ row, planned, again }: SentByRow): Markup {
  return html`<title>${row}: ${planned} planned, ${again} repeated</title>`;
}

/** A drawing with its texts. */
export interface Chart {
  /** Prefix of the ids within the chart. */
  readonly id: string;
  readonly title: string;
  /** A summary in one sentence. */
  readonly summary: string;
  /** SVG content, in units of the width and height below. */
  readonly drawing: Content;
  readonly height: number;
  /** The data as a table: its header and lines. */
  readonly head: readonly string[];
  readonly lines: readonly (readonly (string | number)[])[];
}

/** Width of every drawing; fits a phone as well as half a desktop window. */
export const width = 400;

/** The figure with its table folded. */
export function figure({ id, title, summary, drawing, height, head, lines }: Chart): Markup {
  return html`<figure class="chart" id="${id}">
<figcaption><strong>${title}</strong> ${summary}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${title}</title><desc id="${id}-desc">${summary}</desc>
${drawing}
</svg>
<details><summary>as a table<span class="unseen">: ${title}</span></summary><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table class="list"><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${lines.map((line) => html`<tr>${line.map((value, at) => (at === 0 ? html`<th scope="row">${value}</th>` : html`<td class="number">${value}</td>`))}</tr>\n`)}</tbody></table></div></details>
</figure>
`;
}

/** A coordinate rounded to one decimal. */
export function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
