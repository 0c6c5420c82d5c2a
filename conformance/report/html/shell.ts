/** The shell of a page in one file, with a Content-Security-Policy that forbids loading anything. */

import { html, type Markup, ready } from './markup.ts';

/** The content of a shell. */
export interface Shell {
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
