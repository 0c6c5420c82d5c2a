/** Requests side by side: the minimal pair, and a series of requests that shows a finding only together. */

import { countDifferences } from '../../model/differences.ts';
import type { Step } from '../../model/exchange.ts';
import { difference } from './difference.ts';
import { html, type Markup } from './markup.ts';
import { answerMessage, requestMessage, statusOf } from './message.ts';
import { linesOf, markedView, messageView } from './message-view.ts';

/** Both requests, each with its answer. */
export function pairView(step: Step, control: Step, salt: string): Markup {
  const [sent, accepted] = [step, control].map(({ exchange }) => requestMessage(exchange.request));
  if (!sent || !accepted) return html``;
  const marked = difference(linesOf(sent), linesOf(accepted), (piece) => isFreshId(piece, salt));
  const what = step.case.difference;
  const words = countDifferences(step.case, control.case) > 1 ? 'The differences' : 'The one difference';
  return html`<p class="difference">${what === '' ? 'The request in question, and one that was accepted:' : html`${words}: <strong>${what}</strong>`}</p>
<div class="pair">
${markedView(`Sent, and answered ${statusOf(step.exchange)}`, sent, marked.left)}
${markedView(`Accepted, and answered ${statusOf(control.exchange)}`, accepted, marked.right)}
</div>`;
}

/** A series with more requests is folded. */
const most = 4;

/**
 * A series of requests in the order of sending, each with its answer; where an accepted request is known, what differs
 * from it is marked.
 */
export function seriesView(steps: readonly Step[], control: Step | undefined, salt: string): Markup {
  const views = steps.map((step, at) => stepView(step, `${at + 1} of ${steps.length}`, control, salt));
  const accepted = control && controlView(control);
  return html`<details${steps.length <= most && html` open`}><summary>It takes ${steps.length} requests</summary>${views}</details>${accepted}`;
}

/** The maximum distance between ids of one run. */
const span = 10_000_000;

/**
 * Whether a text is an id that the run made up, new for each request, rather than one that a case is about.
 * @param salt first of the ids that the run makes up
 */
export function isFreshId(text: string, salt: string): boolean {
  const [id, first] = [text, salt].map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : Number.NaN));
  return id !== undefined && first !== undefined && id >= first && id < first + span;
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
