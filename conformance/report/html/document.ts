/** A whole HTML page as one file that loads nothing and also opens offline. */

import { createHash } from 'node:crypto';
import { html, type Markup, ready } from './markup.ts';
import { script, style } from './page/files.ts';
import { drawings } from './signs.ts';

/** The parts of a page. */
interface DocumentParts {
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

/** The content of a shell. */
interface Shell {
  readonly title: Markup | string;
  /** Directives of the policy in addition to those that forbid everything. */
  readonly policy: readonly string[];
  /** CSS of our own, which is not escaped. */
  readonly style: string;
  readonly body: Markup;
}

/** The whole text of the page. */
export function shell({ title, policy, style, body }: Shell): string {
  const directives = ["default-src 'none'", ...policy].join('; ');
  return html`${ready('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ready(directives)}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${ready(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}
