/** The matrix: a line for each row, a column for each target, by area. */

import type { ComparedCell } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';
import { sign } from '../../html/signs.ts';
import { partingTargets } from '../parting.ts';
import { fullAnswers, shortAnswer } from '../short-answer.ts';
import { resultBadge } from './compare-top.ts';
import type { ComparisonPage, PageCluster, PageRow } from './comparison-page.ts';

/** The whole matrix in a box of its own that scrolls. */
export function compareMatrix(page: ComparisonPage): Markup {
  const { targets } = page.comparison;
  const heads = targets.map(
    (target) => html`<th scope="col"><span class="name">${target.name}</span> ${resultBadge(target)}</th>`,
  );
  const areas = [...Map.groupBy(page.rows, ({ area }) => area)];
  const bodies = areas.map(
    ([
      area,
      members,
    ]) => html`<tbody data-group><tr class="section"><th colspan="${targets.length + 1}" scope="rowgroup"><span>${area}</span></th></tr>
${members.map((row) => matrixLine(row, page))}</tbody>
`,
  );
  return html`<div class="scroll compared-box" role="region" aria-label="Rows by targets" tabindex="0"><table class="compared">
<thead><tr><td></td>${heads}</tr></thead>
${bodies}</table></div>`;
}

function matrixLine(page: PageRow, { comparison, operations }: ComparisonPage): Markup {
  const { row, number, line } = page;
  const cells = row.cells.map((cell, at) => {
    return html`<td>${compareCell(cell, page, comparison.targets[at]?.name ?? '')}</td>`;
  });
  const isMany = operations.length > 1 && row.operation !== '';
  return html`<tr data-row="${number}"><th scope="row"><a class="id" href="#${line}">${row.id}</a>${isMany && html` <span class="id">${row.operation}</span>`} <span class="title">${row.title}</span></th>${cells}</tr>
`;
}

/** A link to the place where the target parts from the others, else to the row in the list of all rows. */
function compareCell(cell: ComparedCell, { clusters, line }: PageRow, target: string): Markup {
  const { verdict, answers, reason } = cell;
  const apart = clusters.find((one) => isApart(one, target));
  const place = (apart ?? clusters[0])?.anchor ?? line;
  const words = [
    verdict ?? 'no such row',
    ...fullAnswers(answers),
    ...(apart ? ['stands apart'] : []),
    ...(reason === undefined ? [] : [reason]),
  ];
  const shown = html`<span class="state" aria-hidden="true">${sign(verdict ?? 'not-applicable')}<span class="class">${shortAnswer(answers)}</span>${apart && html`<span class="apart">≠</span>`}</span>`;
  return html`<a class="cell v-${verdict ?? 'not-applicable'}" href="#${place}" title="${target}: ${words.join(', ')}"><span class="unseen">${words.join(', ')}</span>${shown}</a>`;
}

function isApart({ cluster }: PageCluster, target: string): boolean {
  return partingTargets(cluster).includes(target);
}
