/** One cell of the matrix: the class of the answers, the verdict as a sign, and whether this target stands apart. */

import type { ComparedCell } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';
import { sign } from '../../html/signs.ts';
import { partingTargets } from '../parting.ts';
import { fullAnswers, shortAnswer } from '../short-answer.ts';
import type { PageCluster, PageRow } from './comparison-page.ts';

/** A link to the place where the target parts from the others, else to the row in the list of all rows. */
export function compareCell(cell: ComparedCell, { clusters, line }: PageRow, target: string): Markup {
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
