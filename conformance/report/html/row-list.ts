/** Every row in a line: what the filters choose from, and where cells without findings lead to. */

import { verdictInWords } from '../waiver-text.ts';
import { html, type Markup } from './markup.ts';
import type { Page, Row } from './page.ts';
import { verdictBadge } from './signs.ts';

/** A table of all rows. */
export function rowList({ rows, operations }: Page): Markup {
  const isMany = operations.length > 1;
  const head = [
    'Verdict',
    'Row',
    ...(isMany ? ['Operation'] : []),
    'What it asks for',
    'Level',
    'Judged',
    'Answers',
  ];
  return html`<div class="scroll" role="region" aria-label="Table of all rows" tabindex="0"><table class="list" id="list">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => line(row, isMany))}</tbody>
</table></div>`;
}

function line(row: Row, isMany: boolean): Markup {
  const { check, area, isFailing, number, anchor } = row;
  const id = anchor === undefined ? check.id : html`<a href="#${anchor}">${check.id}</a>`;
  return html`<tr id="${row.line}" data-row="${number}" data-level="${check.level}" data-area="${area}" data-operation="${check.operation}"${isFailing && html` data-failing="yes"`} tabindex="-1">
<td>${verdictBadge(check.verdict, verdictInWords(check))}</td><th scope="row">${id}</th>${isMany && html`<td>${check.operation}</td>`}<td>${check.title}${check.reason !== undefined && html` <span class="reason">${check.reason}</span>`}</td><td>${check.level}</td><td class="number">${check.runs}</td><td>${row.classes.join(' ')}</td></tr>\n`;
}
