/** The matrix: every row as a cell, by area for one operation, by operation for several. */

import { cell } from './cell.ts';
import { html, type Markup } from './markup.ts';
import type { Page, Row } from './page.ts';

/** The whole matrix. */
export function matrix(page: Page): Markup {
  const { rows, operations } = page;
  if (operations.length <= 1) return areasOf(rows);
  const about = rows.filter(({ check }) => check.operation !== '');
  return html`${operationsTable(about, operations)}${areasOf(rows.filter(({ check }) => check.operation === ''))}`;
}

function areasOf(rows: readonly Row[]): Markup {
  const areas = [...Map.groupBy(rows, ({ area }) => area)];
  const lines = areas.map(
    ([area, members]) =>
      html`<div class="area" data-group><dt>${area}</dt><dd class="cells${members.some(isLong) && ' wide'}">${members.map((row) => cell(row, row.check.id))}</dd></div>\n`,
  );
  return html`<dl class="areas">${lines}</dl>`;
}

/** Ids of checks are phrases, those of requirements are not. */
function isLong({ check }: Row): boolean {
  return check.id.length > 9;
}

/** A line for each id, a column for each operation. */
function operationsTable(rows: readonly Row[], operations: readonly string[]): Markup {
  const lines = [...Map.groupBy(rows, ({ check }) => check.id)];
  const heads = operations.map((operation) => html`<th scope="col"><span>${operation}</span></th>`);
  return html`<div class="scroll" role="region" aria-label="Rows by operation" tabindex="0"><table class="operations">
<thead><tr><td></td>${heads}</tr></thead>
<tbody>${lines.map(([id, members]) => operationsLine(id, members, operations))}</tbody>
</table></div>`;
}

function operationsLine(id: string, members: readonly Row[], operations: readonly string[]): Markup {
  const byOperation = Map.groupBy(members, ({ check }) => check.operation);
  const cells = operations.map((operation) => {
    const here = byOperation.get(operation) ?? [];
    return html`<td>${here.map((row) => cell(row, ''))}</td>`;
  });
  const title = members[0]?.check.title ?? '';
  return html`<tr data-group><th scope="row"><span class="id">${id}</span> <span class="title">${title}</span></th>${cells}</tr>\n`;
}
