/**
 * Rows on the page: what is broken in one table, each row with its findings, all in a table, and those without
 * verdict.
 */

import { counted } from '../../json/json.ts';
import { isOpen, openVerdicts, type Waiver } from '../../model/verdict.ts';
import { excerpt } from '../../names/visible.ts';
import { excusesTitle, verdictInWords } from '../waiver-text.ts';
import { clauseList } from './clauses.ts';
import { findingView } from './finding-view.ts';
import { html, type Markup } from './markup.ts';
import { matrixCell } from './matrix.ts';
import type { Page, ShownRow } from './page.ts';
import { sign, verdictBadge } from './signs.ts';

/** An article about one row. */
export function rowView(row: ShownRow, page: Page): Markup {
  const { check, anchor = '', findings } = row;
  const left = check.findings.length - findings.length;
  const isStrict = row.isFailing && check.verdict !== 'fail';
  return html`<article class="row v-${check.verdict}" id="${anchor}" data-row="${row.number}" tabindex="-1">
<h3>${sign(check.verdict)}<span class="id">${check.id}</span> ${check.title}</h3>
<p class="meta"><strong>${verdictInWords(check)}</strong>${isStrict && ', which counts as fail under the strict profile'} · ${check.level} · ${operationLine(check.operation, page)} · judged ${times(check.runs)}</p>
${check.reason !== undefined && html`<p>${check.reason}</p>`}
${check.waiver && waiverView(check.waiver)}
${clauseList(row, page)}
${findings.map((finding, at) => findingView(finding, `${anchor}-${at + 1}`, page))}${left > 0 && html`<p class="remark">Not shown: ${counted(left, 'more finding')} of this row, which run.jsonl and report.json have.</p>`}
</article>`;
}

/** A table of all rows, which the filters select from and which cells without findings link to. */
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

/** Rows that came to no verdict; the cells of those with findings lead there. */
export function openRowsOf(rows: readonly ShownRow[]): readonly ShownRow[] {
  return rows.filter(({ check }) => isOpen(check.verdict));
}

/** Each combination of verdict and reason once, with its rows. */
export function openRowsView(rows: readonly ShownRow[]): Markup {
  const groups = openVerdicts.flatMap((verdict) => {
    const alike = rows.filter(({ check }) => check.verdict === verdict);
    return [...Map.groupBy(alike, ({ check }) => check.reason ?? '')];
  });
  const items = groups.map(
    ([
      reason,
      members,
    ]) => html`<div data-group><p>${verdictBadge(members[0]?.check.verdict ?? 'blocked')} ${reason}</p>
<div class="cells wide">${members.map((row) => matrixCell(row, labelOf(row), ''))}</div></div>\n`,
  );
  return html`<div class="open">${items}</div>`;
}

function labelOf({ check: { id, operation } }: ShownRow): string {
  return id.length > 9 && operation !== '' ? `${operation} ${id}` : id;
}

function line(row: ShownRow, isMany: boolean): Markup {
  const { check, area, isFailing, number, anchor } = row;
  const id = anchor === undefined ? check.id : html`<a href="#${anchor}">${check.id}</a>`;
  return html`<tr id="${row.line}" data-row="${number}" data-level="${check.level}" data-area="${area}" data-operation="${check.operation}"${isFailing && html` data-failing="yes"`} tabindex="-1">
<td>${verdictBadge(check.verdict, verdictInWords(check))}</td><th scope="row">${id}</th>${isMany && html`<td>${check.operation}</td>`}<td>${check.title}${check.reason !== undefined && html` <span class="reason">${check.reason}</span>`}</td><td>${check.level}</td><td class="number">${check.runs}</td><td>${row.classes.join(' ')}</td></tr>\n`;
}

/** An operation in one line: id, method and path, or that the row is about the document. */
function operationLine(operation: string, { started }: Page): string {
  if (operation === '') return 'about the document';
  const place = started?.operations.find(({ id }) => id === operation);
  return place ? `${operation}, ${place.method} ${place.path}` : operation;
}

function times(runs: number): string {
  return runs === 1 ? 'once' : `${runs} times`;
}

function waiverView(waiver: Waiver): Markup {
  const { reason, link, owner, added, expires } = waiver;
  const title = excusesTitle([{ verdict: 'waived', waiver }]);
  const isAddress = /^https?:\/\/\S+$/.test(link);
  const where = isAddress ? html`<a href="${link}" rel="noreferrer">${link}</a>` : link;
  return html`<p class="waiver">${title} until ${expires} by ${owner} (since ${added}): ${reason} · ${where}</p>`;
}

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
