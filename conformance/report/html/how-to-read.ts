/**
 * What helps to read the page: every word and sign on it explained, and the filters above the matrix, hidden unless the
 * script runs, which they need.
 */

import type { Level, Verdict } from '../../model/verdict.ts';
import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';
import { levelWords, verdictBadge, verdictWords } from './signs.ts';

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

/** The filters of a report, as a form; the script reads its fields by name. */
export function filters({ rows, operations }: Page): Markup {
  const areas = [...new Set(rows.map(({ area }) => area))];
  // Where the area of each row is its operation, one of the two choices is enough.
  const isTwofold =
    operations.length > 1 &&
    rows.some(({ area, check }) => check.operation !== '' && area !== check.operation);
  const levels = [...new Set(rows.map(({ check }) => check.level))];
  const failing = rows.filter(({ isFailing }) => isFailing).length;
  return filterForm(
    html`<label class="check"><input type="checkbox" name="failing" value="yes"> failing only (${failing})</label>
${chooser('level', 'Level', levels)}
${chooser('area', 'Area', areas)}
${isTwofold && chooser('operation', 'Operation', operations)}`,
    'id, title, verdict',
  );
}

/**
 * A form around fields, with a free-text field, a button to clear it and the number of rows that remain.
 * @param hint what the free text may be
 */
export function filterForm(fields: Markup, hint: string): Markup {
  return html`<form class="filters" id="filters" aria-label="Filter rows" hidden>
${fields}
<label>Text <input type="search" name="text" placeholder="${hint}" autocomplete="off" spellcheck="false"></label>
<button type="button">clear</button>
<output aria-live="polite"></output>
</form>`;
}

/** A choice of one of the values, or of all of them. */
export function chooser(name: string, label: string, values: readonly string[]): Markup {
  const options = values.map((value) => html`<option value="${value}">${value}</option>`);
  return html`<label>${label} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}
