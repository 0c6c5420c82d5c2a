/** index.html of the implementations: a line for each run that is kept under a name, as one page that loads nothing. */

import type { KeptImplementation } from '../../model/implementation.ts';
import { htmlDocument, type Section } from '../html/document.ts';
import { html, type Markup } from '../html/markup.ts';
import { verdictBadge } from '../html/signs.ts';
import type { Tone } from './badge.ts';
import { badgeList } from './badge-list.ts';
import { implementationsTable } from './implementations-table.ts';
import { implementationsTop, summaryOf } from './implementations-top.ts';
import { toneMeanings, toneSigns } from './verdict-words.ts';

/** The whole page; it says nothing but what the entries say. Pure and total. */
export function implementationsHtml(given: readonly KeptImplementation[]): string {
  const kept = given.toSorted(byName);
  return htmlDocument({
    title: `Implementations: ${summaryOf(kept)}`,
    top: implementationsTop(kept),
    sections: [
      ...sectionsOf(kept),
      { id: 'reading', title: 'How to read this page', body: implementationsReading() },
    ],
    footer: 'Made from the entry.json of each folder beside this page, by the command keep.',
    moreStyle: implementationsStyle,
  });
}

function byName(one: KeptImplementation, other: KeptImplementation): number {
  const [mine, others] = [one, other].map(({ implementation, slug }) => [
    implementation.name.toLowerCase(),
    slug,
  ]);
  return compare(String(mine?.[0]), String(others?.[0])) || compare(one.slug, other.slug);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function sectionsOf(kept: readonly KeptImplementation[]): readonly Section[] {
  const title = 'Implementations';
  if (kept.length === 0) return [{ id: 'implementations', title, body: nothing() }];
  const count = kept.length;
  return [
    { id: 'implementations', title, body: implementationsTable(kept), count },
    { id: 'badges', title: 'Badges', body: badgeList(kept), count },
  ];
}

function nothing(): Markup {
  return html`<p>No run is kept yet.</p>`;
}

/** The section. */
function implementationsReading(): Markup {
  const tones = Object.keys(toneSigns) as readonly Tone[];
  return html`<ul class="meanings">${tones.map((tone) => html`<li>${verdictBadge(toneSigns[tone], tone)}: ${toneMeanings[tone]}</li>`)}</ul>
<p>Required rows are what the contract requires, row by row and for each operation: how many were judged and are not broken, of all that were asked for. A name leads to the report with the evidence.</p>
<p>A badge by path works where the folder of this page is part of the repository: put the path of the folder before both paths. A badge by shields.io works where the folder is published: put its address in both places.</p>
<p>A line is added or replaced by the command keep, with a stored run and a name, and removed with --remove.</p>`;
}

/** CSS. */
const implementationsStyle = `
.kept tbody th { font: inherit; font-weight: 600; white-space: normal; min-width: 11rem; max-width: 22rem; overflow-wrap: anywhere; }
.kept .reason { font-weight: 400; }
.kept td { font-variant-numeric: tabular-nums; }
.kept td:nth-child(3), .kept td:nth-child(5) { overflow-wrap: anywhere; min-width: 6rem; }
.kept td:first-child { min-width: 9.5rem; }
.kept .badge { white-space: normal; }
.kept-badge { margin-bottom: 2.25rem; min-width: 0; }
.kept-badge h3 { overflow-wrap: anywhere; }
.picture { padding: .2rem 0 .5rem; }
.picture svg { display: block; max-width: 100%; height: auto; }
.kept-badge .copy-head span { min-width: 0; overflow-wrap: anywhere; }
.kept-badge li { overflow-wrap: anywhere; }
.excused { font-size: .9rem; margin: .5rem 0 1rem; }
.excused ul { padding-left: 1.2rem; margin-top: .3rem; }
.meanings { display: grid; gap: .35rem; list-style: none; margin-bottom: 1.25rem; }
#reading p { max-width: 60rem; margin-bottom: .75rem; }
@media print { .kept-badge { break-inside: avoid-page; } }
`;
