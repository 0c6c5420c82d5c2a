/** The parts of the page in their order. Parts without anything to say are left out. */

import type { ClusterKind } from '../../../model/comparison.ts';
import type { Section } from '../../html/document.ts';
import { legend } from '../../html/how-to-read.ts';
import { html, type Markup } from '../../html/markup.ts';
import { clusterView } from './cluster-view.ts';
import { compareFacts } from './compare-facts.ts';
import { compareFilters } from './compare-filters.ts';
import { compareMatrix } from './compare-matrix.ts';
import { classLegend, compareReading } from './compare-reading.ts';
import { compareRows } from './compare-rows.ts';
import type { ComparisonPage } from './comparison-page.ts';
import { noiseView } from './noise-view.ts';
import { targetCards } from './target-cards.ts';

/** All parts. */
export function compareSections(page: ComparisonPage): readonly Section[] {
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

/** The labels, each with the title of its part and what stands there when there is nothing; else it is left out. */
const kinds: readonly (readonly [ClusterKind, string, string])[] = [
  ['conformance', 'Against the specification', 'They part nowhere against the specification.'],
  ['undetermined', 'Perhaps against the specification', ''],
  ['freedom', 'Within the specification', ''],
  ['unstable', 'Unstable', ''],
];

interface Kind {
  readonly kind: ClusterKind;
  readonly title: string;
  readonly empty: string;
}

function clustersOf(page: ComparisonPage, { kind, title, empty }: Kind): readonly Section[] {
  const clusters = page.clusters.filter((one) => one.kind === kind);
  if (clusters.length === 0 && empty === '') return [];
  const views = clusters.map((one) => clusterView(one, page));
  const body = clusters.length === 0 ? html`<p>${empty}</p>` : html`<div data-group>${views}</div>`;
  return [{ id: kind, title, body, count: clusters.length }];
}

function matrixOf(page: ComparisonPage): Markup {
  if (page.rows.length === 0) return html`<p>No row came to a verdict.</p>`;
  const verdicts = page.rows.flatMap(({ row }) => row.cells.flatMap(({ verdict }) => verdict ?? []));
  return html`${compareFilters(page)}${compareMatrix(page)}${legend(verdicts, classLegend)}`;
}
