/** The outcome as a self-contained page, with the kill matrix under sticky headers. */

import { shell } from '../report/html/document.ts';
import { html, type Markup } from '../report/html/markup.ts';
import type { Assessment } from './assess.ts';
import type { SelfcheckResult, SelfcheckRun } from './outcome.ts';
import { evidenceTitles, lintWords, problemWords, scoreWords } from './text-report.ts';

/** The whole page. */
export function htmlReport(outcome: SelfcheckResult, { tool, startedAt, durationMs }: SelfcheckRun): string {
  const word = outcome.exitCode === 0 ? 'perfect' : 'imperfect';
  const run = `${tool.name} ${tool.version}, ${startedAt}, ${(durationMs / 1000).toFixed(1)} s`;
  const body = html`<h1>selfcheck: <span class="${word}">${word}</span></h1>
<p>${scoreWords(outcome.score)}</p>
<p class="run">${run}</p>
${troubles(outcome)}${gaps(outcome)}${weaknesses(outcome)}
<h2>Faults</h2>
${matrixTable(outcome.assessments.filter(isDefect))}
<h2>Conforming and constant servers</h2>
${others(outcome.assessments.filter((one) => !isDefect(one)))}`;
  return shell({ title: `selfcheck: ${word}`, policy: ["style-src 'unsafe-inline'"], style, body });
}

/** The meaning of a cell, as a sign and as a word for screen readers. */
const signs = {
  found: ['●', 'turned, as it should'],
  missed: ['○', 'should have turned'],
  extra: ['✕', 'turned, and should not'],
  none: ['', ''],
} as const;

/** The kill matrix as a table: one line for each fault, one column for each row that failed or should have. */
function matrixTable(faults: readonly Assessment[]): Markup {
  const columns = [...new Set(faults.flatMap(touched))].toSorted();
  const head = columns.map((id) => html`<th scope="col" class="row">${id}</th>`);
  const numbers = html`<th scope="col" title="${evidenceTitles.requests}">requests</th><th scope="col" title="${evidenceTitles.ms}">ms</th>`;
  return html`<p>● ${signs.found[1]} · ○ ${signs.missed[1]} · ✕ ${signs.extra[1]}. Requests: ${evidenceTitles.requests}. Ms: ${evidenceTitles.ms}.</p>
<div class="scroll"><table class="matrix"><thead><tr><th scope="col">fault</th>${numbers}${head}</tr></thead>
<tbody>
${faults.map((fault) => line(fault, columns))}</tbody></table></div>`;
}

function line(fault: Assessment, columns: readonly string[]): Markup {
  const { evidence } = fault.observation.runs.findLast((run) => run.evidence) ?? {};
  const numbers = [evidence?.requests, evidence?.ms].map((number) => html`<td class="number">${number}</td>`);
  const cells = columns.map((id) => {
    const state = stateOf(fault, id);
    const [sign, words] = signs[state];
    return sign === ''
      ? html`<td></td>`
      : html`<td class="cell ${state}" title="${id}: ${words}">${sign}</td>`;
  });
  const mark = fault.problems.length === 0 ? 'right' : 'wrong';
  const name = html`<th scope="row" title="${fault.title}">${fault.name}</th>`;
  return html`<tr class="${mark}">${name}${numbers}${cells}</tr>\n`;
}

function stateOf(fault: Assessment, id: string): keyof typeof signs {
  if (rowsOf(fault, 'survived', 'missed-rows').includes(id)) return 'missed';
  if (rowsOf(fault, 'extra-rows').includes(id)) return 'extra';
  return fault.rows.includes(id) ? 'found' : 'none';
}

function touched(fault: Assessment): readonly string[] {
  return [...fault.rows, ...rowsOf(fault, 'survived', 'missed-rows', 'extra-rows')];
}

function rowsOf({ problems }: Assessment, ...kinds: readonly string[]): readonly string[] {
  return problems.flatMap((problem) =>
    'rows' in problem && kinds.includes(problem.kind) ? problem.rows : [],
  );
}

function isDefect({ kind }: Assessment): boolean {
  return kind === 'fault' || kind === 'mutant';
}

function troubles({ assessments }: SelfcheckResult): Markup {
  const items = assessments.flatMap(({ name, title, problems }) =>
    problems.map((problem) => html`<li><b>${name}</b> ${title} ${problemWords(problem)}</li>\n`),
  );
  return section('What to mend', items);
}

function gaps({ lint, differences }: SelfcheckResult): Markup {
  const item = (words: string) => html`<li>${words}</li>\n`;
  const excused = (lint?.excused ?? []).map(({ id, reason }) => item(`${id}: ${reason}`));
  return html`${section('Unproven', (lint ? lintWords(lint) : []).map(item))}${section('Other than the committed matrix', differences.map(item))}${section('Not provable by a fault of a server', excused)}`;
}

/** Mutants that would conform, because the document is too weak to rule them out. */
function weaknesses({ assessments }: SelfcheckResult): Markup {
  const open = assessments.filter(({ kind, problems }) => kind === 'weakness' && problems.length === 0);
  const items = open.map(({ title }) => html`<li>${title}</li>\n`);
  return section('Not ruled out by the document', items);
}

function section(title: string, items: readonly Markup[]): Markup {
  return items.length > 0 ? html`<h2>${title}</h2>\n<ul>\n${items}</ul>\n` : html``;
}

function others(assessments: readonly Assessment[]): Markup {
  const lines = assessments.map(({ name, kind, title, rows, problems, observation: { runs } }) => {
    const cells = [kind, title, rows.join(' '), runs.map(({ exitCode }) => exitCode).join(' ')];
    const mark = problems.length === 0 ? 'right' : 'wrong';
    const data = cells.map((text) => html`<td>${text}</td>`);
    return html`<tr class="${mark}"><th scope="row">${name}</th>${data}</tr>\n`;
  });
  const head = ['name', 'kind', 'what it does', 'rows that warn or fail', 'exit code'];
  return html`<div class="scroll"><table class="wide"><thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>
${lines}</tbody></table></div>`;
}

/** CSS without any URL. */
const style = `
:root { color-scheme: light dark; --line: #8884; --red: light-dark(#b3261e, #ff8a80); --green: light-dark(#176b2c, #7edb93); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
.perfect { color: var(--green); }
.imperfect, .wrong > th { color: var(--red); }
.run { opacity: .7; }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); }
table { border-collapse: separate; border-spacing: 0; font-size: 13px; }
th, td { padding: .15rem .5rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
.wide td:nth-of-type(2), .wide tbody th { white-space: normal; min-width: 16rem; }
thead th { position: sticky; top: 0; background: Canvas; z-index: 1; }
tbody th { position: sticky; left: 0; background: Canvas; font-weight: normal; }
thead th:first-child { left: 0; z-index: 2; }
.matrix thead th.row { writing-mode: vertical-rl; padding: .5rem .1rem; }
.matrix td.cell { text-align: center; padding: .15rem; }
.matrix tbody tr:hover > * { background: light-dark(#eef, #223); }
td.number { text-align: right; }
td.missed, td.extra { color: var(--red); font-weight: bold; }
`;
