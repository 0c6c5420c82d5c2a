/** The matrix with a cell for every row: by area for one operation, by operation for several. */

import { verdictInWords } from '../waiver-text.ts';
import { html, type Markup } from './markup.ts';
import type { Page, ShownRow } from './page.ts';
import { sign, verdictRank } from './signs.ts';

/** The whole matrix. */
export function matrix(page: Page): Markup {
  const { rows, operations } = page;
  if (operations.length <= 1) return areasOf(rows);
  const about = rows.filter(({ check }) => check.operation !== '');
  return html`${operationsTable(about, operations)}${areasOf(rows.filter(({ check }) => check.operation === ''))}`;
}

function areasOf(rows: readonly ShownRow[]): Markup {
  const areas = [...Map.groupBy(rows, ({ area }) => area)];
  const lines = areas.map(
    ([area, members]) =>
      html`<div class="area" data-group><dt>${area}</dt><dd class="cells${members.some(isLong) && ' wide'}">${members.map((row) => matrixCell(row, row.check.id))}</dd></div>\n`,
  );
  return html`<dl class="areas">${lines}</dl>`;
}

/**
 * One cell of the matrix: a link to the row, with its verdict as word, sign and colour.
 * @param label the part of the row's id to show; empty where the table already shows it
 */
export function matrixCell(row: ShownRow, label: string, state = classWords(row.classes)): Markup {
  const { check, anchor, line, number } = row;
  const word = verdictInWords(check);
  const title = `${check.id}: ${check.title} (${word})`;
  return html`<a class="cell v-${check.verdict}" href="#${anchor ?? line}" data-row="${number}" title="${title}">${label !== '' && html`<span class="id">${label}</span>`}<span class="state">${sign(check.verdict)}<span class="unseen"> ${word} </span><span class="class">${state}</span></span></a>`;
}

/** A cell for each id. Several operations share one, which shows the worst verdict and how many others have it. */
export function cellsById(rows: readonly ShownRow[]): readonly Markup[] {
  return [...Map.groupBy(rows, ({ check }) => check.id)].flatMap(([id, members]) => {
    const [first, ...more] = [...members].sort((one, other) => rankOf(one) - rankOf(other));
    if (!first) return [];
    if (more.length === 0) return [matrixCell(first, id)];
    const alike = members.filter(({ check }) => check.verdict === first.check.verdict).length;
    return [matrixCell(first, id, `${alike} of ${members.length}`)];
  });
}

function rankOf({ check }: ShownRow): number {
  return verdictRank(check.verdict);
}

/** At most two classes fit into a cell. */
function classWords(classes: readonly string[]): string {
  return classes.length > 2 ? `${classes.slice(0, 2).join(' ')} …` : classes.join(' ');
}

/** Whether a row has a long id: those of checks are phrases, those of requirements are short. */
function isLong({ check }: ShownRow): boolean {
  return check.id.length > 9;
}

/** A table with a line for each id and a column for each operation. */
function operationsTable(rows: readonly ShownRow[], operations: readonly string[]): Markup {
  const lines = [...Map.groupBy(rows, ({ check }) => check.id)];
  const heads = operations.map((operation) => html`<th scope="col"><span>${operation}</span></th>`);
  return html`<div class="scroll" role="region" aria-label="Rows by operation" tabindex="0"><table class="operations">
<thead><tr><td></td>${heads}</tr></thead>
<tbody>${lines.map(([id, members]) => operationsLine(id, members, operations))}</tbody>
</table></div>`;
}

function operationsLine(id: string, members: readonly ShownRow[], operations: readonly string[]): Markup {
  const byOperation = Map.groupBy(members, ({ check }) => check.operation);
  const cells = operations.map((operation) => {
    const here = byOperation.get(operation) ?? [];
    return html`<td>${here.map((row) => matrixCell(row, ''))}</td>`;
  });
  const title = members[0]?.check.title ?? '';
  return html`<tr data-group><th scope="row"><span class="id">${id}</span> <span class="title">${title}</span></th>${cells}</tr>\n`;
}
