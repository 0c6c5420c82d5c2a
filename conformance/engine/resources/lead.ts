/** Leads a thing to the state that an operation needs, by asking others of it first. */

import { isAccepted } from '../controls.ts';
import { deliver } from '../deliver.ts';
import { draftAsk } from './draft-ask.ts';
import type { Resource, Shelf, Wanted } from './shelf.ts';

/** A thing with the collection that it is one of. */
export interface Placed extends Resource {
  readonly collection: string;
}

/** The thing behind some operations that were asked of it in turn; undefined where one of them was not accepted. */
export async function lead(
  shelf: Shelf,
  thing: Placed,
  prior: readonly string[],
  wanted: Wanted,
): Promise<Placed | undefined> {
  const { session, contextOf } = shelf;
  const { cases } = session.inputs;
  for (const operation of prior) {
    const context = contextOf(operation);
    const things = [thing];
    const step = context && draftAsk(cases, context, { operation, things, difference: 'leads there' });
    if (!context || !step || session.isOver()) return undefined;
    const sendable = {
      ...{ id: `${operation}/for/${wanted.id}`, row: 'resource', operation: context.operation },
      ...{ draft: { steps: [step], how: 'single' as const }, slot: 0, fresh: wanted.fresh },
    };
    const delivery = await deliver(session, sendable, wanted.attempt, { kind: 'any' });
    const [sent] = delivery.kind === 'sent' ? delivery.steps : [];
    if (!sent || !isAccepted(sent, undefined)) return undefined;
  }
  return thing;
}
