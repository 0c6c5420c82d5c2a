/** The sections of the page in order; empty ones are left out. */

import { counted } from '../../json/json.ts';
import { isOpen, type Verdict } from '../../model/verdict.ts';
import {
  type CoverageReport,
  type CoveredItem,
  type CoveredOperation,
  coverageLine,
  triedWords,
} from '../coverage-report.ts';
import { noticeMessage } from '../messages.ts';
import { excusesTitle } from '../waiver-text.ts';
import { charts } from './charts/charts.ts';
import { clauseLedger } from './clauses.ts';
import type { Section } from './document.ts';
import { filters, howToRead, legend } from './how-to-read.ts';
import { html, type Markup } from './markup.ts';
import { matrix } from './matrix.ts';
import type { Page, ShownRow } from './page.ts';
import { brokenRowsOf, brokenRowsView, openRowsOf, openRowsView, rowList, rowView } from './rows.ts';
import { runFacts } from './run-facts.ts';

/** Verdicts that need attention, the most urgent first. */
const troubles: readonly Verdict[] = ['fail', 'warn', 'error', 'inconclusive', 'blocked'];

/** All sections. */
export function sections(page: Page): readonly Section[] {
  const findings = troubles.flatMap((verdict) => withFindings(page, [verdict]));
  const waived = withFindings(page, ['waived']);
  const open = openRowsOf(page.rows);
  const elsewhere = new Set([...findings, ...waived]);
  const others = page.rows.filter((row) => row.findings.length > 0 && !elsewhere.has(row));
  // The matrix of several operations is long: what is wrong stands before it.
  const isLong = page.operations.length > 1 && findings.length > 0;
  const [before, within] = isLong ? [filters(page), html``] : [html``, filters(page)];
  const overview: Section = { id: 'matrix', title: 'Matrix', body: html`${within}${matrixOf(page)}` };
  const found: Section = {
    id: 'findings',
    title: 'Findings',
    body: html`${before}${findingsOf(findings, page)}`,
    count: findings.length,
  };
  return [
    ...brokenOf(page),
    ...noticesOf(page),
    ...(isLong ? [found, overview] : [overview, found]),
    ...(open.length > 0
      ? [{ id: 'open', title: 'Without a verdict', body: openRowsView(open), count: open.length }]
      : []),
    ...excusedOf(waived, page),
    ...(others.length > 0
      ? [{ id: 'notes', title: 'Notes', body: notesOf(others, page), count: others.length }]
      : []),
    { id: 'rows', title: 'All rows', body: rowList(page), count: page.rows.length },
    ...(page.report.coverage
      ? [{ id: 'coverage', title: 'Coverage', body: coverageView(page.report.coverage, page) }]
      : []),
    { id: 'clauses', title: 'Clauses', body: clauseLedger(page) },
    { id: 'charts', title: 'Charts', body: charts(page.exchanges) },
    { id: 'run', title: 'The run', body: runFacts(page) },
    { id: 'reading', title: 'How to read this page', body: howToRead() },
  ];
}

/** Where several rows are broken, a table of them stands before their evidence. */
function brokenOf(page: Page): readonly Section[] {
  const rows = brokenRowsOf(page);
  if (rows.length < 2) return [];
  return [{ id: 'broken', title: 'What is broken', body: brokenRowsView(rows, page), count: rows.length }];
}

function excusedOf(rows: readonly ShownRow[], page: Page): readonly Section[] {
  if (rows.length === 0) return [];
  const title = excusesTitle(rows.map(({ check }) => check));
  return [{ id: 'waived', title, body: rowsOf(rows, page), count: rows.length }];
}

function withFindings({ rows }: Page, verdicts: readonly Verdict[]): readonly ShownRow[] {
  return rows.filter(({ check, findings }) => findings.length > 0 && verdicts.includes(check.verdict));
}

/** The notices of the run, each sentence once, and how many rows the page leaves out. */
function noticesOf(page: Page): readonly Section[] {
  const told = page.notices.map(({ code, values }) => noticeMessage(code, values));
  const sentences = [...new Set(told), ...(page.left > 0 ? [partWords(page)] : [])];
  if (sentences.length === 0) return [];
  const body = html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  return [{ id: 'notices', title: 'Notices', body }];
}

function partWords({ rows, operations, report }: Page): string {
  const shown = `This page shows ${rows.length} of ${report.checks.length} rows`;
  return `${shown}: those of ${counted(operations.length, 'operation')} where most is to be told. run.jsonl and report.json have all.`;
}

function matrixOf(page: Page): Markup {
  const verdicts = page.rows.map(({ check }) => check.verdict);
  if (page.rows.length === 0) return html`<p>No row has a verdict.</p>`;
  return html`${matrix(page)}${legend(verdicts)}`;
}

/** The findings. Where there are none, it says whether enough could be checked. */
function findingsOf(rows: readonly ShownRow[], page: Page): Markup {
  if (rows.length > 0) return rowsOf(rows, page);
  const { checks } = page.report;
  const open = checks.filter(({ verdict, findings }) => isOpen(verdict) && findings.length === 0).length;
  return open > 0
    ? html`<p>Nothing was found, but ${open === 1 ? 'one row has' : `${open} rows have`} no verdict.</p>`
    : html`<p>There is nothing to blame the target for.</p>`;
}

function rowsOf(rows: readonly ShownRow[], page: Page): Markup {
  return html`<div data-group>${rows.map((row) => rowView(row, page))}</div>`;
}

/** Notes accuse nobody, so they are folded. */
function notesOf(rows: readonly ShownRow[], page: Page): Markup {
  const views = rows.map(
    (row) =>
      html`<details class="fold" data-row="${row.number}"><summary>${row.check.id} ${row.check.title}: ${row.findings[0]?.report.actual ?? ''}</summary>${rowView(row, page)}</details>`,
  );
  return html`<p>What the target does where the texts leave it open.</p>${views}`;
}

/** The section. */
function coverageView(coverage: CoverageReport, { left, operations: rows }: Page): Markup {
  const { others } = coverage;
  const known = new Set(rows);
  const operations =
    left === 0 ? coverage.operations : coverage.operations.filter(({ operation }) => known.has(operation));
  const more = coverage.operations.length - operations.length;
  return html`<p>${coverageLine(coverage)}.</p>
<p class="remark">Counted are operations, parameters, media types of bodies, keywords of their schemas, and documented answers below 500 with their media types. Matched: valid requests with it were accepted, and those that break it refused; an answer came. Attempted: sent, and not answered so. Never: neither, and why.</p>
${operations.map(operationView)}${more > 0 && html`<p class="remark">Not shown: ${counted(more, 'more operation')}, which run.jsonl and report.json have.</p>`}${others.length > 0 && fold('beside the operations', others)}`;
}

function operationView({
  operation,
  method,
  path,
  requests,
  accepted,
  why,
  items,
}: CoveredOperation): Markup {
  const open = items.filter(({ counted, state }) => counted && state !== 'matched').length;
  const counts = `${counted(requests, 'request')}, ${accepted} accepted${open > 0 ? `, ${open} not matched` : ''}`;
  const title = html`<span class="id">${operation}</span> ${`${method} ${path}`}: ${why ?? counts}`;
  return fold(title, items, operation);
}

function fold(
  title: Markup | string,
  items: readonly CoveredItem[],
  label = 'beside the operations',
): Markup {
  const head = ['What', 'Name', 'State', 'Valid', 'Broken', 'Why'];
  return html`<details class="fold"><summary>${title}</summary>
<div class="scroll" role="region" aria-label="Coverage of ${label}" tabindex="0"><table class="list">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${items.map(line)}</tbody></table></div></details>
`;
}

function line({ kind, name, state, valid, broken, why }: CoveredItem): Markup {
  return html`<tr><td>${kind}</td><th scope="row">${name}</th><td>${state}</td><td class="number">${triedWords(valid)}</td><td class="number">${triedWords(broken)}</td><td>${why !== undefined && html`<span class="reason">${why}</span>`}</td></tr>\n`;
}
