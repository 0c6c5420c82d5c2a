/** The format html: one page with all that a reader wants to know, which loads nothing and also opens offline. */

import { createHash } from 'node:crypto';
import type { RunEvent } from '../../model/event.ts';
import { resultWords } from '../ending.ts';
import type { Format } from '../format.ts';
import { html as markup, ready } from './markup.ts';
import { pageOf } from './page.ts';
import { pageScript } from './page-script.ts';
import { sections } from './sections.ts';
import { shell } from './shell.ts';
import { drawings } from './signs.ts';
import { style } from './style.ts';
import { top } from './top.ts';

/** The page. The policy in it allows its own style and script by their digests, and nothing else at all. */
export const html: Format = { name: 'html', file: 'report.html', byDefault: true, render };

const policy = [
  `style-src '${digestOf(style)}'`,
  `script-src '${digestOf(pageScript)}'`,
  "base-uri 'none'",
  "form-action 'none'",
];

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function render(events: readonly RunEvent[]): string {
  const page = pageOf(events);
  const parts = sections(page);
  const { title, version } = page.report.contract;
  const links = parts.map(
    ({ id, title, count }) =>
      markup`<li><a href="#${id}">${title}${count !== undefined && markup` <span class="tally">${count}</span>`}</a></li>`,
  );
  const bodies = parts.map(
    ({ id, title, body }) => markup`<section id="${id}" aria-labelledby="${id}-title" tabindex="-1">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`,
  );
  const body = markup`${drawings}
<a class="skip" href="#main">Skip to the results</a>
${top(page)}
<nav aria-label="Parts of the page"><ul>${links}</ul></nav>
<main id="main" tabindex="-1">
${bodies}
</main>
<footer><p>${page.report.tool.name} ${page.report.tool.version} · ${page.report.startedAt} · seed ${page.report.seed}</p></footer>
<script>${ready(pageScript)}</script>`;
  return shell({ title: markup`${resultWords(page.report)}: ${title} ${version}`, policy, style, body });
}
