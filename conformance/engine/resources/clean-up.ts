/** Takes away at the end what a run has made, also when it was interrupted, and says what remains. */

import type { Case, Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Notice } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Known, UsedValue } from '../../model/resource.ts';
import { inParallel } from '../in-parallel.ts';
import type { Session } from '../session.ts';
import { readTag } from './entity-tag.ts';
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
      const way = (one: Case) => send(one, { kind: 'any' }, 'resource', 0);
      const item = await itemOf(session, { taker, thing, send: way });
      if (item) resources.see({ case: item, exchange: await way(item) });
    });
  }
  return tell(session, made.length);
}

interface Taking {
  readonly taker: SourceContext;
  readonly thing: Made;
  readonly send: (item: Case) => Promise<Exchange>;
}

/** The request that takes a thing away: the control of its operation with the values of the thing, and its tag. */
async function itemOf(session: Session, { taker, thing, send }: Taking): Promise<Case | undefined> {
  const { cases, settings } = session.inputs;
  const { operation } = taker;
  const [step] = cases.control(taker).steps;
  const known = step && knownOf(step, thing);
  if (!step || !known || known.size < thing.values.length) return undefined;
  const draft = fillDraft(step, known);
  const id = `clean-up/${thing.caseId}`;
  const contextOf = (other: string) => session.resources?.contextOf(other);
  const tag = await readTag(draft, { cases, contextOf, send, id, fresh: settings.salt });
  const whole = tag ? fillDraft(draft, new Map([[tag.place, tag]])) : draft;
  return cases.draw(whole, `${operation.id}/${id}`, operation.id, settings.salt);
}

function knownOf({ uses = [] }: Draft, { collection, values, operation }: Made): Known {
  const named = uses.filter((use) => use.collection === collection);
  return new Map(
    named.flatMap(({ place, at }): (readonly [string, UsedValue])[] => {
      const value = values[at];
      return value === undefined ? [] : [[place, { place, source: 'obtained', value, from: operation }]];
    }),
  );
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
