/**
 * compare.html: a matrix of rows by targets, and their differences, as one page that loads nothing and also opens
 * offline. Sections that are empty are left out.
 */

import type { ClusterKind, ComparedTarget, Comparison, Noise } from '../../model/comparison.ts';
import { htmlDocument, type Section } from '../html/document.ts';
import { chooser, filterForm, legend, wordList } from '../html/how-to-read.ts';
import { html, type Markup } from '../html/markup.ts';
import { pageFile } from '../html/page/files.ts';
import { verdictBadge, verdictWords } from '../html/signs.ts';
import { clusterView } from './page/cluster-view.ts';
import { compareMatrix, compareRows, compareTop, resultBadge } from './page/compare-matrix.ts';
import { type ComparisonPage, pageOfComparison } from './page/comparison-page.ts';
import { isDifferent } from './parting.ts';
import { targetsSentence } from './sentence.ts';
import { kindSigns, kindWords } from './words.ts';

/** The whole page. Pure and total; text from targets is escaped. */
export function comparisonHtml(comparison: Comparison): string {
  const { contract, tool, startedAt, seed } = comparison;
  const page = pageOfComparison(comparison);
  return htmlDocument({
    title: `${targetsSentence(comparison)}: ${contract.title} ${contract.version}`,
    top: compareTop(comparison),
    sections: compareSections(page),
    footer: `${tool.name} ${tool.version} · ${startedAt} · seed ${seed}`,
    moreStyle: compareStyle,
  });
}

const compareStyle = pageFile(new URL('page/compare.css', import.meta.url));

/** All sections. */
function compareSections(page: ComparisonPage): readonly Section[] {
  const { comparison, rows } = page;
  const { noise, targets, notices } = comparison;
  return [
    ...(notices.length > 0
      ? [
          {
            id: 'notices',
            title: 'Notices',
            body: html`<ul>${notices.map((one) => html`<li>${one}</li>`)}</ul>`,
          },
        ]
      : []),
    { id: 'targets', title: 'Targets', body: targetCards(comparison), count: targets.length },
    { id: 'matrix', title: 'Matrix', body: matrixOf(page) },
    ...kinds.flatMap(([kind, title, empty]) => clustersOf(page, { kind, title, empty })),
    ...(noise.length > 0
      ? [{ id: 'noise', title: 'Taken out', body: noiseView(noise), count: noise.length }]
      : []),
    { id: 'rows', title: 'All rows', body: compareRows(page), count: rows.length },
    { id: 'comparison', title: 'The comparison', body: compareFacts(comparison) },
    { id: 'reading', title: 'How to read this page', body: compareReading() },
  ];
}

/** A card for each target with the result of its own run, which judged every answer before it was compared. */
function targetCards({ targets, selection }: Comparison): Markup {
  return html`<div class="cards">${targets.map((target) => card(target, selection))}</div>`;
}

function card(target: ComparedTarget, selection: Comparison['selection']): Markup {
  const { name, url, peer, requests, durationMs, exitCode, file, notices } = target;
  const facts: readonly (readonly [string, string])[] = [
    ['address', url],
    ['started beside the targets', peer === undefined ? '' : `the mock ${peer}`],
    ['requests', `${requests} in ${(durationMs / 1000).toFixed(1)} s`],
    ['rows', countsOf(target)],
    ['exit code', String(exitCode)],
    ['run', file ?? ''],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return html`<div class="card"><h3>${name} ${resultBadge(target, selection)}</h3>
<dl class="facts">${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${notices.length > 0 && html`<ul class="told">${notices.map((one) => html`<li>${one}</li>`)}</ul>`}</div>
`;
}

function countsOf({ counts }: ComparedTarget): string {
  const parts = Object.keys(verdictWords).flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [`${count} ${verdict}`] : [];
  });
  return parts.join(', ');
}

/**
 * The kinds of differences with the title of their section, and the sentence for an empty one; without a sentence, an
 * empty section is left out.
 */
const kinds: readonly (readonly [ClusterKind, string, string])[] = [
  ['conformance', 'Against the specification', 'They do not differ in anything against the specification.'],
  ['undetermined', 'Perhaps against the specification', ''],
  ['freedom', 'Within the specification', ''],
  ['unstable', 'Unstable', ''],
];

interface SectionKind {
  readonly kind: ClusterKind;
  readonly title: string;
  readonly empty: string;
}

function clustersOf(page: ComparisonPage, { kind, title, empty }: SectionKind): readonly Section[] {
  const clusters = page.clusters.filter((one) => one.kind === kind);
  if (clusters.length === 0 && empty === '') return [];
  const views = clusters.map((one) => clusterView(one, page));
  const body = clusters.length === 0 ? html`<p>${empty}</p>` : html`<div data-group>${views}</div>`;
  return [{ id: kind, title, body, count: clusters.length }];
}

function matrixOf(page: ComparisonPage): Markup {
  if (page.rows.length === 0) return html`<p>No row has a verdict.</p>`;
  const verdicts = page.rows.flatMap(({ row }) => row.cells.flatMap(({ verdict }) => verdict ?? []));
  return html`${compareFilters(page)}${compareMatrix(page)}${legend(verdicts, classLegend)}`;
}

/** A table of the noise, with the answers to each. */
function noiseView(noise: readonly Noise[]): Markup {
  const head = ['Row', 'Operation', 'Source', 'Answers'];
  const lines = noise.map(
    ({ row, operation, source, groups }) =>
      html`<tr><th scope="row">${row}</th><td>${operation}</td><td><code>${source}</code></td><td>${groups.map(({ targets, answer }) => html`<div>${targets.join(', ')}: <span class="class">${answer}</span></div>`)}</td></tr>
`,
  );
  return html`<p>One server was asked under two names and answered these requests differently the second time. Nothing follows from such a difference, so they are not compared.</p>
<div class="scroll" role="region" aria-label="What was taken out" tabindex="0"><table class="list"><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table></div>`;
}

/** The facts of the comparison as a list of names and values. */
function compareFacts(comparison: Comparison): Markup {
  const { tool, contract, requirements = 'none', profile, seed, facets, cases, exitCode } = comparison;
  const facts: readonly (readonly [string, string])[] = [
    ['tool', `${tool.name} ${tool.version}`],
    ['document', `${contract.title} ${contract.version}`],
    ['digest', `sha256 ${contract.digest}`],
    ['requirements', requirements],
    ['profile', profile],
    ['seed', String(seed)],
    ['compared of each answer', facets.join(', ')],
    ['cases that every target was asked', String(cases)],
    ['exit code', String(exitCode)],
  ];
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Items of the legend that explain the answer classes in the matrix. */
const classLegend: Markup = html`<li><span class="class">400</span> the status of every answer; <span class="class">4xx</span>, <span class="class">2xx 4xx</span>: their classes; <span class="class">mixed</span>: more than two; <span class="class">none</span>: no usable answer; <span class="class">other</span>: an answer whose status is not compared; nothing: the row judges what others provoke</li>
<li><span class="apart">≠</span> this target answers differently from most, or from the other one where there is no majority</li>`;

/** How to read the page: a few sentences and two lists. */
function compareReading(): Markup {
  const kinds = Object.entries(kindWords) as readonly (readonly [ClusterKind, string])[];
  return html`<p>Every target was asked the same requests. Each of its answers was judged by itself first, so its verdicts are those of a run against it alone: that others answer alike excuses nobody. Then the answers to each request were compared by their class: status, media type, shape of the body, whether it repeats what was sent, whether a refusal says how to authenticate.</p>
<p>Requests with the same difference between targets are grouped, with the smallest of them. The request is shown once; what is <span class="fresh">dotted</span> in it differs for each target, such as the credential. In the answers, what others do not have is <mark>marked</mark>: its line begins with ≠, or with + where only this answer has it. Less important header fields are folded. <span class="esc">\\u{200b}</span> and the like stand for invisible characters, <span class="esc">\\xff</span> for bytes that are not text. Credentials are shown as shell variables; no secret is in this page.</p>
<dl class="words">${kinds.map(([kind, words]) => html`<div><dt>${verdictBadge(kindSigns[kind], kind)}</dt><dd>${words}</dd></div>`)}</dl>
${wordList()}
<p>compare.json has the same for programs.</p>`;
}

/** A form; the script reads its fields by name. */
function compareFilters({ rows, clusters, operations, comparison }: ComparisonPage): Markup {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const kinds = [...new Set(clusters.map(({ kind }) => kind))];
  const parting = rows.filter(({ row }) => isDifferent(row, comparison)).length;
  const isTwofold =
    operations.length > 1 && areas.some((area) => !['document', ...operations].includes(area));
  return filterForm(
    html`<label class="check"><input type="checkbox" name="difference" value="yes"> differences only (${parting})</label>
${chooser('kind', 'Kind of difference', kinds)}
${chooser('area', 'Area', areas)}
${isTwofold && chooser('operation', 'Operation', operations)}`,
    'id, title, answer, value',
  );
}
