/**
 * The top of a comparison, with the result of each target, and its rows: as a matrix with a column for each target, and
 * as a list with all answers in full.
 */

import type { ComparedCell, ComparedRow, ComparedTarget, Comparison } from '../../../model/comparison.ts';
import type { Verdict } from '../../../model/verdict.ts';
import { endingOf } from '../../ending.ts';
import { html, type Markup } from '../../html/markup.ts';
import { dateWords, endingSigns, sign, verdictBadge } from '../../html/signs.ts';
import { isDifferent, openTargets, partingTargets } from '../parting.ts';
import { clusterHeadline, listed, placesSentence, targetsSentence } from '../sentence.ts';
import { fullAnswers, shortAnswer, targetWords } from '../words.ts';
import type { ComparisonPage, PageCluster, PageRow } from './comparison-page.ts';

/** The whole matrix in a box that scrolls by itself. */
export function compareMatrix(page: ComparisonPage): Markup {
  const { targets, selection } = page.comparison;
  const heads = targets.map(
    (target) =>
      html`<th scope="col"><span class="name">${target.name}</span> ${resultBadge(target, selection)}</th>`,
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

/**
 * A table of all rows with all answer classes in full, which the filters select from. Targets with the same result are
 * listed together.
 */
export function compareRows({ rows, operations, comparison }: ComparisonPage): Markup {
  const isMany = operations.length > 1;
  const head = [
    'Row',
    ...(isMany ? ['Operation'] : []),
    'What it asks for',
    'Level',
    'Targets',
    'Where they differ',
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

/** How targets differ in a row that has no cluster. */
function whereElse(row: ComparedRow, comparison: Comparison): string {
  if (isDifferent(row, comparison)) return 'in the verdict alone';
  return openTargets(row, comparison.targets).length > 0 ? 'not compared' : 'nowhere';
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

/** A link to the difference in which the target stands apart, else to the row in the list of all rows. */
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

/** The header. */
export function compareTop(comparison: Comparison): Markup {
  const { contract, targets, startedAt, durationMs, seed, profile, cases, selection } = comparison;
  const verdict = verdictOf(comparison);
  const facts: readonly (readonly [string, string])[] = [
    ['Contract', `${contract.title} ${contract.version}`.trim()],
    ['Date', dateWords(startedAt)],
    ['Profile', profile],
    ['Seed', String(seed)],
    ['Compared', `${cases} ${cases === 1 ? 'case' : 'cases'} in ${(durationMs / 1000).toFixed(1)} s`],
  ];
  return html`<header class="top">
<h1 class="v-${verdict}">${sign(verdict)}<span>${targetsSentence(comparison)}</span></h1>
<p class="why">${placesSentence(comparison)}</p>
<ul class="targets" aria-label="Results">${targets.map((target) => html`<li><strong>${target.name}</strong> ${resultBadge(target, selection)}</li>\n`)}</ul>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`;
}

/** The result of a target as sign, word and colour. */
export function resultBadge(
  target: Pick<ComparedTarget, 'result' | 'exitCode' | 'peer'>,
  selection: Comparison['selection'],
): Markup {
  return verdictBadge(endingSigns[endingOf(target)], targetWords(target, selection));
}

/** The verdict whose sign stands for the whole comparison, by its exit code. */
function verdictOf({ exitCode }: Comparison): Verdict {
  if (exitCode === 0) return 'pass';
  return exitCode === 1 ? 'fail' : 'inconclusive';
}
