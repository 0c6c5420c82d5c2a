/** A chart as a figure: a drawing, and a table with the same data for those who cannot see it. */

import { type Content, html, type Markup } from '../markup.ts';

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
