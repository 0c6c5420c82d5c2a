/** Every row in a line, with all classes of the answers in full: what the filters choose from. */

import type { ComparedCell, ComparedRow, Comparison } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';
import { verdictBadge } from '../../html/signs.ts';
import { clusterHeadline, listed } from '../headline.ts';
import { isDifferent, openTargets } from '../parting.ts';
import { fullAnswers } from '../short-answer.ts';
import type { ComparisonPage, PageRow } from './comparison-page.ts';

/** A table of all rows. Targets of which the same is to be said stand together. */
export function compareRows({ rows, operations, comparison }: ComparisonPage): Markup {
  const isMany = operations.length > 1;
  const head = [
    'Row',
    ...(isMany ? ['Operation'] : []),
    'What it asks for',
    'Level',
    'Targets',
    'Where they part',
  ];
  return html`<div class="scroll" role="region" aria-label="Table of all rows" tabindex="0"><table class="list" id="list">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => lineOf(row, isMany, comparison))}</tbody>
</table></div>`;
}

function lineOf(
  { row, area, number, line, clusters }: PageRow,
  isMany: boolean,
  comparison: Comparison,
): Markup {
  const kinds = [...new Set(clusters.map(({ kind }) => kind))];
  const links = clusters.map(
    ({ cluster, kind, anchor }) =>
      html`<div><a href="#${anchor}">${clusterHeadline(cluster)}</a> (${kind})</div>`,
  );
  return html`<tr id="${line}" data-row="${number}" data-area="${area}" data-operation="${row.operation}" data-kinds="${kinds.join(' ')}"${isDifferent(row, comparison) && html` data-difference="yes"`} tabindex="-1">
<th scope="row">${row.id}</th>${isMany && html`<td>${row.operation}</td>`}<td>${row.title} <span class="reason">${row.clause}</span></td><td>${row.level}</td><td>${cellsOf(row.cells, comparison)}</td><td>${links.length > 0 ? links : whereElse(row, comparison)}</td></tr>
`;
}

function cellsOf(cells: readonly ComparedCell[], { targets }: Comparison): Markup {
  const named = cells.map((cell, at) => ({ cell, name: targets[at]?.name ?? '' }));
  const groups = [...Map.groupBy(named, ({ cell }) => JSON.stringify(cell)).values()];
  const items = groups.map((members) => {
    const [first] = members;
    if (!first) return html``;
    const { verdict, answers, reason } = first.cell;
    const names = groups.length === 1 && members.length > 1 ? 'all' : listed(members.map(({ name }) => name));
    return html`<div class="alike">${verdict ? verdictBadge(verdict) : 'no such row'} <strong>${names}</strong> ${fullAnswers(answers).map((one) => html`<span class="class">${one}</span> `)}${reason !== undefined && html`<span class="reason">${reason}</span>`}</div>`;
  });
  return html`${items}`;
}

/** Where targets differ in a row that has no cluster. */
function whereElse(row: ComparedRow, comparison: Comparison): string {
  if (isDifferent(row, comparison)) return 'in the verdict alone';
  return openTargets(row, comparison.targets).length > 0 ? 'not compared' : 'nowhere';
}
