/** The shell of a page that is one file: it loads nothing, and the policy in it forbids that it ever does. */

import { html, type Markup, ready } from './markup.ts';

/** What fills it. */
export interface Shell {
  readonly title: Markup | string;
  /** Directives of the policy besides the ones that forbid everything. */
  readonly policy: readonly string[];
  /** CSS of ours, which is no foreign text. */
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
