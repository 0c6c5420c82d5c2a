/** The kill matrix as a table: a line a fault, a column a row of the catalogue. */

import { escapeHtml } from '../report/escape-html.ts';
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
export function matrixTable(faults: readonly Assessment[]): string {
  const columns = [...new Set(faults.flatMap(touched))].toSorted();
  const head = columns.map((id) => `<th scope="col" class="row">${escapeHtml(id)}</th>`).join('');
  const numbers = `<th scope="col" title="${evidenceTitles.requests}">requests</th><th scope="col" title="${evidenceTitles.ms}">ms</th>`;
  return `<p>● ${signs.found[1]} · ○ ${signs.missed[1]} · ✕ ${signs.extra[1]}. Requests: ${evidenceTitles.requests}. Ms: ${evidenceTitles.ms}.</p>
<div class="scroll"><table class="matrix"><thead><tr><th scope="col">fault</th>${numbers}${head}</tr></thead>
<tbody>
${faults.map((fault) => line(fault, columns)).join('\n')}
</tbody></table></div>`;
}

function line(fault: Assessment, columns: readonly string[]): string {
  const { evidence } = fault.observation.runs.findLast((run) => run.evidence) ?? {};
  const numbers = [evidence?.requests, evidence?.ms].map(
    (number) => `<td class="number">${number ?? ''}</td>`,
  );
  const cells = columns.map((id) => {
    const state = stateOf(fault, id);
    const [sign, words] = signs[state];
    return sign === ''
      ? '<td></td>'
      : `<td class="cell ${state}" title="${escapeHtml(id)}: ${words}">${sign}</td>`;
  });
  const mark = fault.problems.length === 0 ? 'right' : 'wrong';
  const name = `<th scope="row" title="${escapeHtml(fault.title)}">${escapeHtml(fault.name)}</th>`;
  return `<tr class="${mark}">${name}${numbers.join('')}${cells.join('')}</tr>`;
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
