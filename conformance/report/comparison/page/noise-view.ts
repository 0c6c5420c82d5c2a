/** What was taken out of the comparison: sources that one server, asked under two names, answers now so, now so. */

import type { Noise } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';

/** A table with each of them and how it was answered. */
export function noiseView(noise: readonly Noise[]): Markup {
  const head = ['Row', 'Operation', 'Source', 'Answers'];
  const lines = noise.map(
    ({ row, operation, source, groups }) =>
      html`<tr><th scope="row">${row}</th><td>${operation}</td><td><code>${source}</code></td><td>${groups.map(({ targets, answer }) => html`<div>${targets.join(', ')}: <span class="class">${answer}</span></div>`)}</td></tr>
`,
  );
  return html`<p>One server was asked under two names and answered these requests otherwise the second time. Nothing follows from such a difference, so they are compared nowhere.</p>
<div class="scroll" role="region" aria-label="What was taken out" tabindex="0"><table class="list"><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table></div>`;
}
