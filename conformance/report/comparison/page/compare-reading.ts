/** How to read the page: every word and sign that stands for something. */

import type { ClusterKind } from '../../../model/comparison.ts';
import { wordList } from '../../html/how-to-read.ts';
import { html, type Markup } from '../../html/markup.ts';
import { verdictBadge } from '../../html/signs.ts';
import { kindSigns, kindWords } from '../kind-words.ts';

/** What the classes in the matrix mean, as items of its legend. */
export const classLegend: Markup = html`<li><span class="class">400</span> the status of every answer; <span class="class">4xx</span>, <span class="class">2xx 4xx</span>: their classes; <span class="class">mixed</span>: more than two; <span class="class">none</span>: no usable answer; <span class="class">other</span>: an answer whose status is not compared; nothing: the row judges what others provoke</li>
<li><span class="apart">≠</span> this target answers otherwise than most, or than the other where there is no majority</li>`;

/** A few sentences and two lists. */
export function compareReading(): Markup {
  const kinds = Object.entries(kindWords) as readonly (readonly [ClusterKind, string])[];
  return html`<p>Every target was asked the same requests. Each of its answers was judged by itself first, so its verdicts are those of a run against it alone: that others answer alike excuses nobody. Then the answers to each request were put beside each other by their class: status, media type, shape of the body, whether it repeats what was sent, whether a refusal says how to authenticate.</p>
<p>Requests on which targets part in the same way stand together, with the smallest of them. The request is shown once; what is <span class="fresh">dotted</span> in it is another one for each target, such as the credential. In the answers, what others do not have is <mark>marked</mark>: its line begins with ≠, or with + where only this answer has it. Header fields that hardly tell anything are folded. <span class="esc">\\u{200b}</span> and its like stand for characters that cannot be seen, <span class="esc">\\xff</span> for bytes that are no text. Credentials stand as shell variables; no secret is in this page.</p>
<dl class="words">${kinds.map(([kind, words]) => html`<div><dt>${verdictBadge(kindSigns[kind], kind)}</dt><dd>${words}</dd></div>`)}</dl>
${wordList()}
<p>compare.json has the same for programs.</p>`;
}
