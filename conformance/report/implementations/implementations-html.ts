/**
 * index.html of the implementations: a line for each run that was kept under a name, as one page that loads nothing.
 */

import type { Implementation, KeptImplementation } from '../../model/implementation.ts';
import { visible } from '../../names/visible.ts';
import { htmlDocument, type Section } from '../html/document.ts';
import { html, type Markup } from '../html/markup.ts';
import { pageFile } from '../html/page/files.ts';
import { copyBlock } from '../html/page.ts';
import { verdictBadge } from '../html/signs.ts';
import { inert } from '../markdown/inert.ts';
import { excuseWord } from '../waiver-text.ts';
import { badgeOf, type Tone, toneOf } from './badge.ts';
import { badgePicture } from './badge-svg.ts';
import { implementationsTable, toneMeanings, toneSigns } from './implementations-table.ts';

/** The whole page; it depends on nothing but the entries. Pure and total. */
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

const words: readonly (readonly [Tone, string])[] = [
  ['green', 'conformant'],
  ['amber', 'conformant with reservations'],
  ['red', 'non-conformant'],
  ['grey', 'not verified to the end'],
];

/** The top of the page: how many implementations there are, their results, and their contracts. */
function implementationsTop(kept: readonly KeptImplementation[]): Markup {
  const contracts = new Set(
    kept.map(({ implementation: { contract } }) => `${contract.title} ${contract.version}`.trim()),
  );
  const dates = kept.map(({ implementation: { date } }) => date.slice(0, 10)).toSorted();
  const facts: readonly (readonly [string, string])[] = [
    [contracts.size === 1 ? 'Contract' : 'Contracts', [...contracts].map(visible).join(', ')],
    ['Newest run', dates.at(-1) ?? ''],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return html`<header class="top">
<h1>Implementations</h1>
<p class="why">${summaryOf(kept)}</p>
<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`;
}

/** Counts such as `2 conformant, 1 non-conformant`. */
function summaryOf(kept: readonly KeptImplementation[]): string {
  const tones = kept.map(({ implementation }) => toneOf(implementation));
  const parts = words.flatMap(([tone, word]) => {
    const count = tones.filter((one) => one === tone).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return parts.join(', ') || 'none yet';
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

/** Placeholder for the address at which the page is published. */
const published = 'https://EXAMPLE.ORG/implementations';

/** The badge of each implementation, its excuses, and lines to paste into a README. */
function badgeList(kept: readonly KeptImplementation[]): Markup {
  return html`${kept.map(badgeView)}`;
}

function badgeView({ slug, implementation }: KeptImplementation): Markup {
  const alt = inert(`${badgeOf(implementation).label} conformance`);
  const byPath = `[![${alt}](${slug}/badge.svg)](${slug}/report.html)`;
  const endpoint = encodeURIComponent(`${published}/${slug}/badge.json`);
  const byShields = `[![${alt}](https://img.shields.io/endpoint?url=${endpoint})](${published}/${slug}/report.html)`;
  return html`<div class="kept-badge" id="badge-${slug}"><h3>${implementation.name}</h3>
<p class="picture">${badgePicture(implementation)}</p>
${excused(implementation)}
${copyBlock(`by-path-${slug}`, `badge of ${implementation.name} by path`, byPath)}
${copyBlock(`by-shields-${slug}`, `badge of ${implementation.name} by shields.io`, byShields)}
</div>\n`;
}

/** Why a badge is amber, row by row. */
function excused({ waivers, setAside }: Implementation): Markup | false {
  const lines = [
    ...waivers.map((waiver) => ({
      row: waiver.row,
      text: `${excuseWord(waiver)} until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`,
    })),
    ...setAside.map(({ row, reason }) => ({ row, text: `set aside: ${reason}` })),
  ];
  if (lines.length === 0) return false;
  return html`<details class="excused"><summary>What is excused</summary><ul>${lines.map(({ row, text }) => html`<li><span class="id">${row}</span> ${text}</li>`)}</ul></details>`;
}

function nothing(): Markup {
  return html`<p>No run is kept yet.</p>`;
}

/** The section that explains the colours. */
function implementationsReading(): Markup {
  const tones = Object.keys(toneSigns) as readonly Tone[];
  return html`<ul class="meanings">${tones.map((tone) => html`<li>${verdictBadge(toneSigns[tone], tone)}: ${toneMeanings[tone]}</li>`)}</ul>
<p>Required rows are what the contract requires, row by row and for each operation: how many were judged and are not broken, of all that were asked for. A name leads to the report with the evidence.</p>
<p>A badge by path works where the folder of this page is part of the repository: put the path of the folder before both paths. A badge by shields.io works where the folder is published: put its address in both places.</p>
<p>A line is added or replaced by the command keep, with a stored run and a name, and removed with --remove.</p>`;
}

const implementationsStyle = pageFile(new URL('implementations.css', import.meta.url));
