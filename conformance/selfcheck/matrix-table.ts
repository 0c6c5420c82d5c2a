/** The kill matrix as a table: a line a fault, a column a row of the catalogue. */

import { html, type Markup } from '../report/html/markup.ts';
import type { Assessment } from './assess.ts';
import { evidenceTitles } from './words.ts';

/** What a cell says, in a sign and in a word for those who hear it. */
const signs = {
  found: ['●', 'turned, as it should'],
  missed: ['○', 'should have turned'],
  extra: ['✕', 'turned, and should not'],
  none: ['', ''],
} as const;

/** The table; its columns are the rows that turned or should have. */
export function matrixTable(faults: readonly Assessment[]): Markup {
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
