/** One difference between targets: who does what, the smallest request that shows it, and what each target answered. */

import type { Cluster, Comparison, TargetAnswer } from '../../../model/comparison.ts';
import { curlLine } from '../../curl.ts';
import { html, type Markup } from '../../html/markup.ts';
import { markedView } from '../../html/message-view.ts';
import { copyBlock } from '../../html/page.ts';
import { sign } from '../../html/signs.ts';
import { reachFlags, replayLine } from '../../replay-line.ts';
import { clusterHeadline, listed } from '../sentence.ts';
import { kindSigns, kindWords, variablesOf } from '../words.ts';
import { answersView, type ShownTarget } from './answers-view.ts';
import type { ComparisonPage, PageCluster } from './comparison-page.ts';
import { sharedRequest } from './shared-request.ts';

/** An article about one difference. */
export function clusterView({ cluster, kind, anchor }: PageCluster, page: ComparisonPage): Markup {
  const { number, operation, row, moreRows = [], title, smallest, count } = cluster;
  const home = page.rows.find((one) => one.row.clusters.includes(number));
  const id = home
    ? html`<a class="id" href="#${home.line}">${row}</a>`
    : html`<span class="id">${row}</span>`;
  const groups = cluster.groups.map(
    ({ targets, answer }) =>
      html`<li><strong>${listed(targets)}</strong>: <span class="class">${answer}</span></li>`,
  );
  return html`<article class="row v-${kindSigns[kind]}" id="${anchor}"${home && html` data-row="${home.number}"`} data-kind="${kind}" tabindex="-1">
<h3>${sign(kindSigns[kind])}${clusterHeadline(cluster)}</h3>
<p class="meta"><strong>${kind}</strong>: ${kindWords[kind]} · difference ${number} · ${operation === '' ? 'about the document' : operation} · ${count === 1 ? '1 case' : `${count} cases`}</p>
<p>${id} ${title}</p>${
    moreRows.length > 0 &&
    html`
<p class="remark">and likewise in ${listed(moreRows)}</p>`
  }
<ul class="groups" aria-label="Who answers what">${groups}</ul>
<section class="finding">
<h4>${smallest.isShrunk ? 'The smallest case, simpler than any of the plan' : 'The smallest case'}${smallest.difference !== '' && html`: ${smallest.difference}`}</h4>
${stepsView(smallest.answers, page)}
${factsOf(cluster)}
${againView(cluster, anchor, page.comparison)}
</section>
</article>
`;
}

/**
 * How to reproduce a difference: for each target the lines to paste, folded.
 * @param id prefix of the ids in this part of the page
 */
function againView({ smallest }: Cluster, id: string, comparison: Comparison): Markup {
  const asked = smallest.answers.filter(({ steps }) => steps.length > 0);
  if (asked.length === 0) return html``;
  const views = asked.map((answer, at) => {
    const replay = smallest.isShrunk ? undefined : replayOf(answer, smallest.caseId, comparison);
    return html`${copyBlock(`${id}-curl-${at + 1}`, curlLabel(answer), curlOf(answer, comparison))}
${replay !== undefined && copyBlock(`${id}-replay-${at + 1}`, `replay command for ${answer.target}`, replay)}`;
  });
  return html`<details><summary>Ask again</summary><div class="again">${views}</div></details>`;
}

function curlLabel({ target, steps }: TargetAnswer): string {
  return `curl line for ${target}${steps.length > 1 ? ', the last request' : ''}`;
}

function curlOf({ target, steps }: TargetAnswer, comparison: Comparison): string {
  const last = steps.at(-1);
  return last ? curlLine(last.exchange.request, variablesOf(target, comparison)) : '';
}

/** The replay command; only a planned case that is in a stored run can be replayed. */
function replayOf(
  { target: name }: TargetAnswer,
  caseId: string,
  { targets, tool }: Comparison,
): string | undefined {
  const target = targets.find((one) => one.name === name);
  if (target?.file === undefined) return undefined;
  return replayLine(tool.name, caseId, target.url, { file: target.file, flags: reachFlags(target.started) });
}

/** A case with more steps shows only its last one unfolded. */
const most = 4;

/** The steps of a case in order; the answers to the last one are compared. */
function stepsView(answers: readonly TargetAnswer[], page: ComparisonPage): Markup {
  const count = Math.max(0, ...answers.map(({ steps }) => steps.length));
  const views = Array.from({ length: count }, (_, at) => {
    return stepView(
      shownAt(answers, at - count, page),
      count > 1 ? `Request ${at + 1} of ${count}` : 'Request',
      page,
    );
  });
  const last = views.pop();
  if (!last) return html`<p class="remark">No answer of it was kept.</p>`;
  if (views.length === 0) return last;
  return html`<details${views.length < most && html` open`}><summary>It takes ${count} requests</summary>${views}</details>${last}`;
}

/** For each target, the step at this distance from the last one. */
function shownAt(
  answers: readonly TargetAnswer[],
  place: number,
  { comparison }: ComparisonPage,
): readonly ShownTarget[] {
  return answers.flatMap((of): readonly ShownTarget[] => {
    const step = of.steps.at(place);
    const target = comparison.targets.find(({ name }) => name === of.target);
    return step && of.steps.length >= -place ? [{ of, step, ...(target ? { target } : {}) }] : [];
  });
}

function stepView(shown: readonly ShownTarget[], label: string, page: ComparisonPage): Markup {
  const request = sharedRequest(shown);
  if (!request) return html``;
  const { message, lines, isMore, fresh } = request;
  return html`${markedView(label, message, lines, 'another one for each target')}
${isMore && html`<p class="remark">Requests to other targets have more lines than this one: their curl lines have all of it.</p>`}
${answersView(shown, fresh, page)}`;
}

function factsOf({ smallest, sources, examples }: Cluster): Markup {
  const facts: readonly (readonly [string, string])[] = [
    ['case', smallest.caseId],
    ['sources', sources.join(', ')],
  ];
  const spelt = examples.map((one) => html`<code>${one}</code> `);
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}${examples.length > 0 && html`<div><dt>the same with</dt><dd>${spelt}</dd></div>`}</dl>`;
}
