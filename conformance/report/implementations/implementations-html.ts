/** index.html of the implementations: a line for each run that is kept under a name, as one page that loads nothing. */

import type { KeptImplementation } from '../../model/implementation.ts';
import type { Section } from '../html/document.ts';
import { htmlDocument } from '../html/document.ts';
import { html, type Markup } from '../html/markup.ts';
import { badgeList } from './badge-list.ts';
import { implementationsReading } from './implementations-reading.ts';
import { implementationsTable } from './implementations-table.ts';
import { implementationsTop, summaryOf } from './implementations-top.ts';
import { implementationsStyle } from './style.ts';

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
