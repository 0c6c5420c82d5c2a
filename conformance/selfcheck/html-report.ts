/** The outcome as a page: self-contained, with the kill matrix under sticky headers. */

import { escapeHtml } from '../report/escape-html.ts';
import type { Assessment } from './assess.ts';
import { style } from './html-style.ts';
import type { Circumstances } from './json-report.ts';
import { matrixTable } from './matrix-table.ts';
import type { Outcome } from './outcome.ts';
import { scoreWords } from './text-report.ts';
import { lintWords, problemWords } from './words.ts';

/** The whole page. It loads nothing, and the policy in it forbids that it ever does. */
export function htmlReport(outcome: Outcome, { tool, startedAt, durationMs }: Circumstances): string {
  const word = outcome.exitCode === 0 ? 'perfect' : 'imperfect';
  const run = `${tool.name} ${tool.version}, ${startedAt}, ${(durationMs / 1000).toFixed(1)} s`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>selfcheck: ${word}</title>
<style>${style}</style>
</head>
<body>
<h1>selfcheck: <span class="${word}">${word}</span></h1>
<p>${escapeHtml(scoreWords(outcome.score))}</p>
<p class="run">${escapeHtml(run)}</p>
${troubles(outcome)}${gaps(outcome)}${weaknesses(outcome)}
<h2>Faults</h2>
${matrixTable(outcome.assessments.filter(isDefect))}
<h2>Conforming and constant servers</h2>
${others(outcome.assessments.filter((one) => !isDefect(one)))}
</body>
</html>
`;
}

function isDefect({ kind }: Assessment): boolean {
  return kind === 'fault' || kind === 'mutant';
}

function troubles({ assessments }: Outcome): string {
  const items = assessments.flatMap(({ name, title, problems }) =>
    problems.map(
      (problem) =>
        `<li><b>${escapeHtml(name)}</b> ${escapeHtml(title)} ${escapeHtml(problemWords(problem))}</li>`,
    ),
  );
  return section('What to mend', items);
}

function gaps({ lint, differences }: Outcome): string {
  const item = (words: string) => `<li>${escapeHtml(words)}</li>`;
  const excused = (lint?.excused ?? []).map(({ id, reason }) => item(`${id}: ${reason}`));
  return (
    section('Unproven', (lint ? lintWords(lint) : []).map(item)) +
    section('Other than the committed matrix', differences.map(item)) +
    section('Not provable by a fault of a server', excused)
  );
}

/** What would conform all the same: the document's text is too weak to rule it out. */
function weaknesses({ assessments }: Outcome): string {
  const open = assessments.filter(({ kind, problems }) => kind === 'weakness' && problems.length === 0);
  const items = open.map(({ title }) => `<li>${escapeHtml(title)}</li>`);
  return section('Not ruled out by the document', items);
}

function section(title: string, items: readonly string[]): string {
  return items.length > 0 ? `<h2>${title}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n` : '';
}

function others(assessments: readonly Assessment[]): string {
  const lines = assessments.map(({ name, kind, title, rows, problems, observation: { runs } }) => {
    const cells = [kind, title, rows.join(' '), runs.map(({ exitCode }) => exitCode).join(' ')];
    const mark = problems.length === 0 ? 'right' : 'wrong';
    const data = cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
    return `<tr class="${mark}"><th scope="row">${escapeHtml(name)}</th>${data}</tr>`;
  });
  const head = ['name', 'kind', 'what it does', 'rows that warn or fail', 'exit code'];
  return `<div class="scroll"><table class="wide"><thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table></div>`;
}
