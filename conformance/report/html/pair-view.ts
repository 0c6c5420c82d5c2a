/** The minimal pair: the request in question beside the nearest one that is accepted, with the difference marked. */

import { countDifferences } from '../../model/differences.ts';
import type { Step } from '../../model/exchange.ts';
import { difference } from './difference.ts';
import { isFreshId } from './fresh-id.ts';
import { html, type Markup } from './markup.ts';
import { requestMessage, statusOf } from './message.ts';
import { linesOf, markedView } from './message-view.ts';

/** Both requests, each with what came of it. */
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
