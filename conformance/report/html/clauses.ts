/** Clauses of the specification: those that a row is based on, and all of them with the verdicts of their rows. */

import type { Clause, Exclusion } from '../../model/requirement.ts';
import { html, type Markup } from './markup.ts';
import { cellsById } from './matrix.ts';
import { anchorsFor, type Page, type ShownRow } from './page.ts';

/** A table by section, then other standards, then what is excluded. */
export function clauseLedger(page: Page): Markup {
  const { clauses = [], exclusions = [], name } = page.started?.specification ?? {};
  const anchors = clauseAnchors(page);
  const groups = Map.groupBy(clauses.entries(), ([, { section }]) => section.split(', ')[0] ?? '');
  const bodies = [...groups].map(
    ([
      section,
      members,
    ]) => html`<tbody><tr class="section"><th colspan="3" scope="rowgroup">${section}</th></tr>
${members.map(([at, clause]) => clauseLine(clause, anchors[at] ?? '', page.rows, exclusions))}</tbody>`,
  );
  const specified = html`<p>Every clause of the ${name}, restated, with the verdicts of its rows.</p>
${ledger('Clauses of the specification', ['Section', 'What it says', 'Rows'], bodies)}`;
  return html`${clauses.length > 0 ? specified : html`<p>This run had no requirements, so there is no specification besides the document and the standards.</p>`}
${standardsView(page)}${exclusionsView(exclusions)}`;
}

/**
 * The clauses that a row is based on, with their sections and links to the view by clause; empty for a row without
 * clause.
 */
export function clauseList(row: ShownRow, page: Page): Markup {
  const clauses = page.started?.specification?.clauses ?? [];
  const anchors = clauseAnchors(page);
  const restated = clauses.flatMap(({ id, section, statement }, at) =>
    row.check.clauses.includes(id)
      ? [html`<li>${statement} <cite><a href="#${anchors[at]}">${section}</a></cite></li>`]
      : [],
  );
  const standards = standardsOf([row], clauses).map(([name]) => html`<li>${name}</li>`);
  if (restated.length + standards.length === 0) return html``;
  return html`<ul class="clauses" aria-label="Clauses">${restated}${standards}</ul>`;
}

/**
 * What rows are based on besides the clauses of the specification: sections of standards, and parts of the document,
 * each with its rows in order.
 */
function standardsOf(
  rows: readonly ShownRow[],
  clauses: readonly Clause[],
): readonly (readonly [name: string, rows: readonly ShownRow[]])[] {
  const restated = new Set(clauses.map(({ section, statement }) => `${section}: ${statement}`));
  const pairs = rows.flatMap((row) =>
    [...new Set(row.check.clause.split(' · '))]
      .filter((name) => name !== '' && !restated.has(name))
      .map((name) => ({ name, row })),
  );
  return [...Map.groupBy(pairs, ({ name }) => name)].map(([name, all]) => [name, all.map(({ row }) => row)]);
}

/** Anchors of the clauses on the page, in the order of the specification. */
function clauseAnchors({ started }: Page): readonly string[] {
  const clauses = started?.specification?.clauses ?? [];
  return anchorsFor(
    'clause',
    clauses.map(({ id }) => id),
  );
}

function ledger(label: string, head: readonly string[], bodies: readonly Markup[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="ledger">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
${bodies}</table></div>`;
}

function clauseLine(
  { id, section, statement }: Clause,
  anchor: string,
  rows: readonly ShownRow[],
  exclusions: readonly Exclusion[],
): Markup {
  const resting = rows.filter(({ check }) => check.clauses.includes(id));
  const left = exclusions.filter(({ clauses }) => clauses.includes(id));
  const none = html`<span class="reason">No row rests on it.</span>`;
  const reasons = left.map(
    ({ title, reason }) => html`<span class="reason">Not verified (${title}): ${reason}</span>`,
  );
  const place = section.split(', ').slice(1).join(', ');
  return html`<tr id="${anchor}"><th scope="row"><span class="id">${id}</span> <span class="place">${place}</span></th><td>${statement} ${reasons}</td><td>${resting.length > 0 ? cellsOf(resting) : none}</td></tr>\n`;
}

function cellsOf(rows: readonly ShownRow[]): Markup {
  const isWide = rows.some(({ check }) => check.id.length > 9);
  return html`<div class="cells${isWide && ' wide'}">${cellsById(rows)}</div>`;
}

/** A view of what rows are based on besides those clauses. */
function standardsView({ rows, started }: Page): Markup {
  const standards = standardsOf(rows, started?.specification?.clauses ?? []);
  if (standards.length === 0) return html``;
  const lines = standards.map(
    ([name, resting]) => html`<tr><th scope="row">${name}</th><td>${cellsOf(resting)}</td></tr>\n`,
  );
  return html`<h3>Standards and the document</h3>${ledger('Standards and the document', ['Section', 'Rows'], [html`<tbody>${lines}</tbody>`])}`;
}

function exclusionsView(exclusions: readonly Exclusion[]): Markup {
  if (exclusions.length === 0) return html``;
  const items = exclusions.map(
    ({ title, clauses, reason }) =>
      html`<dt>${title} <span class="id">${clauses.join(' ')}</span></dt><dd>${reason}</dd>`,
  );
  return html`<h3>What is not verified, and why</h3><dl class="exclusions">${items}</dl>`;
}
