/** How to read the page: every word and sign on it explained. */

import type { Level, Verdict } from '../../model/verdict.ts';
import { html, type Markup } from './markup.ts';
import { verdictBadge } from './signs.ts';
import { levelWords, verdictWords } from './words.ts';

const classes = html`<li><span class="class">2xx 4xx</span> classes of the answers, the most frequent first; <span class="class">none</span>: no usable answer; nothing: the row judges what others provoke</li>`;

/**
 * The signs in the matrix explained; only verdicts that occur.
 * @param more further items of the list
 */
export function legend(verdicts: readonly Verdict[], more: Markup = classes): Markup {
  const known = (Object.keys(verdictWords) as readonly Verdict[]).filter((one) => verdicts.includes(one));
  const items = known.map((one) => html`<li>${verdictBadge(one, labelOf(one))} ${verdictWords[one]}</li>`);
  return html`<ul class="legend" aria-label="Legend">${items}
${more}</ul>`;
}

/** A few sentences and two lists. */
export function howToRead(): Markup {
  return html`<p>A row is one thing that the contract, or a standard, asks of the target. It was provoked with requests, every answer was judged, and what failed was repeated before it was shown here.</p>
<p>A finding shows the request in question beside the nearest one that the target accepts. What differs is <mark>marked</mark>, and its line begins with ≠; a line that only one of them has begins with +. <span class="fresh">Dotted</span> ids are new in every request and mean nothing. <span class="esc">\\u{200b}</span> and the like stand for invisible characters. Credentials are shown as shell variables; no secret is in this page. What every connection adds by itself, such as Host, Content-Length and the version of HTTP, is left out.</p>
${wordList()}
<p>report.json has the same for programs, run.jsonl every exchange with its exact bytes.</p>`;
}

/** Verdicts and levels explained. */
export function wordList(): Markup {
  const verdicts = Object.entries(verdictWords) as readonly (readonly [Verdict, string])[];
  const levels = Object.entries(levelWords) as readonly (readonly [Level, string])[];
  return html`<dl class="words">${verdicts.map(([one, words]) => html`<div><dt>${verdictBadge(one, labelOf(one))}</dt><dd>${words}</dd></div>`)}${levels.map(([one, words]) => html`<div><dt>${one}</dt><dd>${words}</dd></div>`)}</dl>`;
}

/** The verdict `waived` is shown under three names, by what excuses the row; the legend lists them all. */
function labelOf(verdict: Verdict): string {
  return verdict === 'waived' ? 'waived, in the baseline, set aside' : verdict;
}
