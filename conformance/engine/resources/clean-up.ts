/** Takes away what a run has made, at the end also when it was interrupted, and says what remains. */

import type { Case, Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Notice } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Known, UsedValue } from '../../model/resource.ts';
import { inParallel } from '../in-parallel.ts';
import type { Send } from '../send-paced.ts';
import type { Session } from '../session.ts';
import { readTag } from './entity-tag.ts';
import { fillDraft } from './fill-draft.ts';
import type { Made } from './made-things.ts';
import type { Resources } from './resources.ts';

/** Milliseconds that it may take, whatever became of the run. */
const limitMs = 15_000;

/** Requests in flight. */
const inFlight = 8;

/** Deletes what can be deleted, things below others first. @returns what there is to say about the rest */
export async function cleanUp(session: Session): Promise<readonly Notice[]> {
  const { resources } = session;
  if (!resources || session.loss.isDeclared()) return [];
  const made = session.tidied + resources.left().length;
  await takeAway(session, resources, session.sendAfterwards(limitMs), () => false);
  return tell(resources, made);
}

/**
 * Does so in the middle of a run, while nothing else is under way, before what changes all things that there are: the more
 * there are, the longer each of those requests takes, and the more that is not this run's own is in their way.
 * @param until on the clock: what is not under way by then is left
 */
export async function tidyUp(session: Session, until: number): Promise<void> {
  const { resources, loss, inputs } = session;
  if (!resources || loss.isDeclared()) return;
  const made = resources.left().length;
  await takeAway(session, resources, session.send, () => session.isOver() || inputs.clock.now() >= until);
  session.tidied += made - resources.left().length;
  resources.forget();
}

async function takeAway(
  session: Session,
  resources: Resources,
  send: Send,
  isOver: () => boolean,
): Promise<void> {
  const { clock } = session.inputs;
  const levels = Map.groupBy(resources.left(), ({ values }) => values.length);
  for (const level of levels.values()) {
    await inParallel(level, { limit: inFlight, atMost: inFlight, clock }, async (thing) => {
      const taker = isOver() ? undefined : resources.takerOf(thing.collection);
      if (!taker) return;
      const way = (one: Case) => send(one, { kind: 'any' }, 'resource', 0);
      const item = await itemOf(session, { taker, thing, send: way });
      if (item) resources.see({ case: item, exchange: await way(item) });
    });
  }
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

function tell(resources: Resources, made: number): readonly Notice[] {
  const left = resources.left();
  const counts = new Map(resources.nameless());
  for (const { operation } of left) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const remain = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (remain === 0) return [];
  const by = [...counts].map((one) => one.toReversed().join(' ')).join(', ');
  const values = { remain: String(remain), taken: String(made - left.length), by };
  return [{ kind: 'notice', code: 'resources-remain', values }];
}
