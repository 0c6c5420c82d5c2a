/** A line to copy, with a button for it. */

import { html, type Markup, ready } from './markup.ts';
import { focusable, isTall } from './message-view.ts';

/** Longer lines are not shown: they are too much for a page, and for most terminals. */
const longest = 20_000;

/** The line with its button, which only the script makes visible; for a line that is too long, a remark. */
export function copyBlock(id: string, label: string, line: string): Markup {
  if (line.length > longest) {
    return html`<p class="remark">The ${label} is too long to be pasted (${line.length} characters).</p>`;
  }
  return html`<div class="copy"><div class="copy-head"><span>${label}</span><button type="button" data-copy="${id}" hidden>copy<span class="unseen"> the ${label}</span></button></div><pre${isTall(line) && ready(focusable)}><code id="${id}">${line}</code></pre></div>`;
}
