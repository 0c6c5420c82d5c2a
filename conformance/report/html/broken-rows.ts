/** What is broken, in one table: for each failing row the first finding in one line. */

import { excerpt } from '../../names/visible.ts';
import { html, type Markup } from './markup.ts';
import type { Page, ShownRow } from './page.ts';

/** Maximum number of characters of a phrase; the finding itself has all of it. */
const phraseLength = 70;

/** The failing rows that have a finding. */
export function brokenRowsOf({ rows }: Page): readonly ShownRow[] {
  return rows.filter(({ isFailing, findings }) => isFailing && findings.length > 0);
}

/** A line for each row, with a link to its findings. */
export function brokenRowsView(rows: readonly ShownRow[], { operations }: Page): Markup {
  const isMany = operations.length > 1;
  const head = ['Row', ...(isMany ? ['Operation'] : []), 'Sent', 'What is wrong', 'Expected', 'Came'];
  return html`<div class="scroll" role="region" aria-label="Table of what is broken" tabindex="0"><table class="list brief">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => lineOf(row, isMany))}</tbody>
</table></div>`;
}

function lineOf({ check, findings, anchor = '' }: ShownRow, isMany: boolean): Markup {
  const { pair, message = '', expected = '', actual = '', mistake } = findings[0]?.report ?? {};
  const [sent, wrong, awaited, came] = [pair?.difference ?? '', message, expected, actual].map((text) =>
    excerpt(text, phraseLength),
  );
  const cause = mistake !== undefined && html` <span class="reason">perhaps ${mistake}</span>`;
  return html`<tr><th scope="row"><a href="#${anchor}" title="${check.title}">${check.id}</a></th>${isMany && html`<td>${check.operation}</td>`}<td>${sent}</td><td>${wrong}${cause}</td><td>${awaited}</td><td>${came}</td></tr>\n`;
}
