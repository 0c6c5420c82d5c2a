/** A line to paste elsewhere, with a button that copies it. */

import { html, type Markup, ready } from './markup.ts';
import { focusable, isTall } from './message-view.ts';

/** Longer lines are too much for a page, and for most terminals. */
const longest = 20_000;

/** The line, and a button that only a script shows. Lines that no terminal takes are not offered. */
export function copyBlock(id: string, label: string, line: string): Markup {
  if (line.length > longest) {
    return html`<p class="remark">The ${label} is too long to be pasted (${line.length} characters).</p>`;
  }
  return html`<div class="copy"><div class="copy-head"><span>${label}</span><button type="button" data-copy="${id}" hidden>copy<span class="unseen"> the ${label}</span></button></div><pre${isTall(line) && ready(focusable)}><code id="${id}">${line}</code></pre></div>`;
}
