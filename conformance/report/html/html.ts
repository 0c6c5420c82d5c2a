/**
 * The format html: the report as one page, and its top: the result, the reason for it, and the facts of the run.
 */

import type { RunEvent } from '../../model/event.ts';
import type { Verdict } from '../../model/verdict.ts';
import { carriageWords } from '../carriage-words.ts';
import { endingOf, resultWords } from '../ending.ts';
import type { Format } from '../format.ts';
import { headline } from '../terminal/headline.ts';
import { paintWith } from '../terminal/paint.ts';
import { countsInWords } from '../waiver-text.ts';
import { htmlDocument } from './document.ts';
import { html, type Markup } from './markup.ts';
import { type Page, pageOf } from './page.ts';
import { sections } from './sections.ts';
import { dateWords, endingSigns, sign, verdictBadge, verdictWords } from './signs.ts';

/** The page. */
export const htmlFormat: Format = { name: 'html', file: 'report.html', byDefault: true, render };

function render(events: readonly RunEvent[]): string {
  const page = pageOf(events);
  const { contract, tool, startedAt, seed } = page.report;
  return htmlDocument({
    title: `${resultWords(page.report)}: ${contract.title} ${contract.version}`,
    top: top(page),
    sections: sections(page),
    footer: `${tool.name} ${tool.version} · ${startedAt} · seed ${seed}`,
  });
}

/** The header, with the same sentence as at the terminal. */
function top(page: Page): Markup {
  const { report } = page;
  const ending = endingOf(report);
  const carried = carriageWords(report.carriages);
  const word = resultWords(report);
  const [, scope = '', why = ''] =
    /^( \(.*?\))?: (.*)$/s.exec(headline(page, paintWith(false)).slice(word.length)) ?? [];
  const facts: readonly (readonly [string, string])[] = [
    ['Target', report.target],
    ['Contract', `${report.contract.title} ${report.contract.version}`.trim()],
    ['Date', dateWords(report.startedAt)],
    ['Seed', String(report.seed)],
    ['Requests', `${report.requests} in ${(report.durationMs / 1000).toFixed(1)} s`],
  ];
  return html`<header class="top r-${ending}">
<h1>${sign(endingSigns[ending])}${word}${scope && html`<span class="scope">${scope}</span>`}</h1>
<p class="why">${why}</p>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="counts">${countsOf(page)}</p>
${
  carried !== undefined &&
  html`<p class="meta">${carried}</p>
`
}</header>`;
}

function countsOf({ report: { counts, checks } }: Page): readonly Markup[] {
  const verdicts = Object.keys(verdictWords) as readonly Verdict[];
  return verdicts.flatMap((verdict) =>
    countsInWords(checks, verdict, counts[verdict] ?? 0).map(
      ([word, count]) => html`<span class="count">${count} ${verdictBadge(verdict, word)}</span> `,
    ),
  );
}
