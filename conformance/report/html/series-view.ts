/** Requests that show something only together, in the order of sending, each with its answer. */

import type { Step } from '../../model/exchange.ts';
import { difference } from './difference.ts';
import { isFreshId } from './fresh-id.ts';
import { html, type Markup } from './markup.ts';
import { answerMessage, requestMessage, statusOf } from './message.ts';
import { linesOf, markedView, messageView } from './message-view.ts';

/** More than this many are folded. */
const most = 4;

/** All of them; where an accepted request is known, what differs from it is marked. */
export function seriesView(steps: readonly Step[], control: Step | undefined, salt: string): Markup {
  const views = steps.map((step, at) => stepView(step, `${at + 1} of ${steps.length}`, control, salt));
  const accepted = control && controlView(control);
  return html`<details${steps.length <= most && html` open`}><summary>It takes ${steps.length} requests</summary>${views}</details>${accepted}`;
}

function stepView(step: Step, place: string, control: Step | undefined, salt: string): Markup {
  const { exchange } = step;
  const request = requestMessage(exchange.request);
  const other = control ? linesOf(requestMessage(control.exchange.request)) : linesOf(request);
  const marked = difference(linesOf(request), other, (piece) => isFreshId(piece, salt));
  const what = step.case.difference === '' ? '' : `: ${step.case.difference}`;
  return html`<div class="pair">
${markedView(`Request ${place}${what}`, request, marked.left)}
${messageView(`Answer to it: ${statusOf(exchange)}`, answerMessage(exchange))}
</div>`;
}

function controlView({ exchange }: Step): Markup {
  return html`<details><summary>What is marked differs from this request, which was accepted</summary><div class="pair">
${messageView('Accepted request', requestMessage(exchange.request))}
${messageView(`Answer to it: ${statusOf(exchange)}`, answerMessage(exchange))}
</div></details>`;
}
