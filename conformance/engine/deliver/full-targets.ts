/** What a run knows of targets that keep so many things and no more. */

import type { Case } from '../../model/case.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import type { Session } from './session.ts';

/** Whether a refused request should be sent again, for room was made; a stored run says whether it was. */
export async function roomFor(session: Session, item: Case, exchange: Exchange): Promise<boolean> {
  const { inputs, full, makeRoom } = session;
  const isAgain = (await (inputs.transport.wasResent ?? makeRoom)?.(item, exchange)) ?? false;
  if (isAgain) full.add(answerOf(item, exchange));
  return isAgain;
}

/** Whether an operation answers so where the target has no room for more. */
export function wasFull({ full }: Pick<Session, 'full'>, { case: item, exchange }: Step): boolean {
  return full.has(answerOf(item, exchange));
}

function answerOf({ operation }: Case, { outcome }: Exchange): string {
  return `${operation} ${outcome.kind === 'answer' ? outcome.status : outcome.code}`;
}
