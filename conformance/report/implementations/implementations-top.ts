/** The top of the page: how many implementations there are, what they came to, and of which contracts. */

import type { KeptImplementation } from '../../model/implementation.ts';
import { visible } from '../../names/visible.ts';
import { html, type Markup } from '../html/markup.ts';
import { type Tone, toneOf } from './badge.ts';

const words: readonly (readonly [Tone, string])[] = [
  ['green', 'conformant'],
  ['amber', 'conformant with reservations'],
  ['red', 'non-conformant'],
  ['grey', 'not verified to the end'],
];

/** The header. */
export function implementationsTop(kept: readonly KeptImplementation[]): Markup {
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

/** Such as `2 conformant, 1 non-conformant`. */
export function summaryOf(kept: readonly KeptImplementation[]): string {
  const tones = kept.map(({ implementation }) => toneOf(implementation));
  const parts = words.flatMap(([tone, word]) => {
    const count = tones.filter((one) => one === tone).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return parts.join(', ') || 'none yet';
}
