/** What the colours mean, and how a line comes to this page. */

import { html, type Markup } from '../html/markup.ts';
import { verdictBadge } from '../html/signs.ts';
import type { Tone } from './badge.ts';
import { toneMeanings, toneSigns } from './verdict-words.ts';

/** The section. */
export function implementationsReading(): Markup {
  const tones = Object.keys(toneSigns) as readonly Tone[];
  return html`<ul class="meanings">${tones.map((tone) => html`<li>${verdictBadge(toneSigns[tone], tone)}: ${toneMeanings[tone]}</li>`)}</ul>
<p>Required rows are what the contract requires, row by row and for each operation: how many were judged and are not broken, of all that were asked for. A name leads to the report with the evidence.</p>
<p>A badge by path works where the folder of this page is part of the repository: put the path of the folder before both paths. A badge by shields.io works where the folder is published: put its address in both places.</p>
<p>A line is added or replaced by the command keep, with a stored run and a name, and removed with --remove.</p>`;
}
