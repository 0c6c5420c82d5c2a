/** Takes away at the end what a run has made, also when it was interrupted, and says what remains. */

import type { SourceContext } from '../../model/check.ts';
import type { Notice } from '../../model/event.ts';
import type { UsedValue } from '../../model/resource.ts';
import { inParallel } from '../in-parallel.ts';
import type { Session } from '../session.ts';
import { fillDraft } from './fill-draft.ts';
import type { Made } from './made-things.ts';

/** Milliseconds that it may take, whatever became of the run. */
const limitMs = 15_000;

/** Requests in flight. */
const inFlight = 8;

/** Deletes what can be deleted, things below others first. @returns what there is to say about the rest */
export async function cleanUp(session: Session): Promise<readonly Notice[]> {
  const { resources } = session;
  if (!resources || session.loss.isDeclared()) return [];
  const { clock } = session.inputs;
  const made = resources.left();
  const levels = Map.groupBy(made, ({ values }) => values.length);
  const send = session.sendAfterwards(limitMs);
  for (const level of levels.values()) {
    await inParallel(level, { limit: inFlight, atMost: inFlight, clock }, async (thing) => {
      const taker = resources.takerOf(thing.collection);
      if (!taker) return;
      const [item] = itemsOf(session, taker, thing);
      if (item) resources.see({ case: item, exchange: await send(item, { kind: 'any' }, 'resource', 0) });
    });
  }
  return tell(session, made.length);
}

/** The request that takes a thing away: the control of its operation with the values of the thing. */
function itemsOf({ inputs: { cases, settings } }: Session, taker: SourceContext, thing: Made) {
  const { operation } = taker;
  return cases.control(taker).steps.flatMap((step) => {
    const uses = (step.uses ?? []).filter(({ collection }) => collection === thing.collection);
    const known = new Map(
      uses.flatMap(({ place, at }): (readonly [string, UsedValue])[] => {
        const value = thing.values[at];
        return value === undefined
          ? []
          : [[place, { place, source: 'obtained', value, from: thing.operation }]];
      }),
    );
    if (known.size < thing.values.length) return [];
    const id = `${operation.id}/clean-up/${thing.caseId}`;
    return [cases.draw(fillDraft(step, known), id, operation.id, settings.salt)];
  });
}

function tell({ resources }: Session, before: number): readonly Notice[] {
  const left = resources?.left() ?? [];
  const nameless = resources?.nameless() ?? new Map<string, number>();
  const counts = new Map(nameless);
  for (const { operation } of left) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const remain = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (remain === 0) return [];
  const by = [...counts].map((one) => one.toReversed().join(' ')).join(', ');
  const values = { remain: String(remain), taken: String(before - left.length), by };
  return [{ kind: 'notice', code: 'resources-remain', values }];
}
