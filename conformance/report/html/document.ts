/** A whole HTML page as one file that loads nothing and also opens offline. */

import { createHash } from 'node:crypto';
import { html, type Markup, ready } from './markup.ts';
import { script, style } from './page/files.ts';
import { shell } from './shell.ts';
import { drawings } from './signs.ts';

/** The parts of a page. */
export interface DocumentParts {
  readonly title: string;
  /** Shown above the navigation. */
  readonly top: Markup;
  readonly sections: readonly Section[];
  readonly footer: string;
  /** Additional CSS. @defaultValue none */
  readonly moreStyle?: string;
}

/** A section of a page. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
  /** How many items it has, shown in the navigation. */
  readonly count?: number;
}

/**
 * The text of the page. Its Content-Security-Policy allows its own style and script by their hashes, and nothing else.
 */
export function htmlDocument({ title, top, sections, footer, moreStyle = '' }: DocumentParts): string {
  const css = style + moreStyle;
  const links = sections.map(
    ({ id, title, count }) =>
      html`<li><a href="#${id}">${title}${count !== undefined && html` <span class="tally">${count}</span>`}</a></li>`,
  );
  const body = html`${drawings}
<a class="skip" href="#main">Skip to the results</a>
${top}
<nav aria-label="Parts of the page"><ul>${links}</ul></nav>
<main id="main" tabindex="-1">
${sections.map(sectionView)}
</main>
<footer><p>${footer}</p></footer>
<script>${ready(script)}</script>`;
  return shell({ title, policy: policyFor(css), style: css, body });
}

function sectionView({ id, title, body }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title" tabindex="-1">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}

function policyFor(css: string): readonly string[] {
  return [
    `style-src '${digestOf(css)}'`,
    `script-src '${digestOf(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
