/** Puts single things there that no path names before they are asked for, and lets nobody take them away meanwhile. */

import type { Case } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Survey, ValueSource } from '../../../model/resource.ts';
import { isAccepted } from '../controls.ts';
import type { PlacedThing } from './lead.ts';

/** Watches over what all requests share and some take away. */
export interface KeepStanding {
  /** Sends a request once what it is about is there; whoever takes that away does so alone. */
  readonly send: (item: Case, work: () => Promise<Step>) => Promise<Step>;
  /** Takes note of an answer: what was taken away or not found is not there any more. */
  readonly see: (step: Step) => void;
}

/** What things are put there with. */
export interface PutMeans {
  readonly survey: Survey;
  /** How requests of an operation look; undefined where none may be sent. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** @param id of the request for which something is put there */
  readonly put: (
    context: SourceContext,
    things: readonly PlacedThing[],
    id: string,
  ) => Promise<Step | undefined>;
}

/** One of them. */
interface Watched {
  isThere: boolean;
  /** What was not accepted is not sent again. */
  refused?: SourceContext;
  /** Whoever came last: what puts and what takes away goes one by one. */
  queue: Promise<unknown>;
  readonly others: Set<Promise<Step>>;
}

/** Watches one run. */
export function keepStanding(means: PutMeans): KeepStanding {
  const places = new Map<string, Watched>();
  const watched = (place: string): Watched => {
    const known = places.get(place) ?? { isThere: false, queue: Promise.resolve(), others: new Set() };
    places.set(place, known);
    return known;
  };
  return {
    send: async (item, work) => {
      const found = find(means.survey, item);
      if (!found) return work();
      const { standing, things, key } = found;
      const one = watched(key);
      const { sent } = await inTurn(one, async () => {
        const isAlone = item.operation === standing.remove;
        if (isAlone) await Promise.allSettled(one.others);
        const context = one.isThere ? undefined : means.contextOf(standing.put ?? '');
        if (context && context !== one.refused)
          await ensure(one, context, () => means.put(context, things, item.id));
        const step = work();
        if (isAlone) await Promise.allSettled([step]);
        else join(one, step);
        return { sent: step };
      });
      return sent;
    },
    see: ({ case: item, exchange: { outcome } }) => {
      const found = find(means.survey, item);
      const isMissing = outcome.kind === 'answer' && [404, 410].includes(outcome.status);
      const isTaken = found && item.operation === found.standing.remove;
      if (found && (isMissing || isTaken)) watched(found.key).isThere = false;
    },
  };
}

/** What a request is about, with the things above it; undefined where it names some that nobody knows to be there. */
function find(survey: Survey, item: Case) {
  const standing = survey.standing(item.operation);
  if (!standing?.parent) return standing && { standing, things: [], key: standing.place };
  const named = (item.values ?? []).filter(({ place }) => place.startsWith('path.'));
  const values = survey.namesIn({ case: item });
  const { length } = standing.place.split('{}');
  if (values.length !== length - 1 || named.some(({ source }) => !known.has(source))) return undefined;
  const from = named[0]?.from ?? '';
  const thing: PlacedThing = { collection: standing.parent, values, from };
  return { standing, things: [thing], key: [standing.place, ...values.map(String)].join('\u0000') };
}

const known: ReadonlySet<ValueSource> = new Set(['obtained', 'given']);

async function ensure(
  one: Watched,
  context: SourceContext,
  put: () => Promise<Step | undefined>,
): Promise<void> {
  const step = await put();
  one.isThere = step !== undefined && (isAccepted(step, undefined) || stood(step));
  if (!one.isThere) one.refused = context;
}

/** Who adds what is there is told so. */
function stood({ case: { method }, exchange: { outcome } }: Step): boolean {
  return method === 'POST' && outcome.kind === 'answer' && outcome.status === 409;
}

async function inTurn<T>(one: Watched, work: () => Promise<T>): Promise<T> {
  const turn = one.queue.then(work);
  one.queue = turn.catch(() => undefined);
  return turn;
}

function join({ others }: Watched, step: Promise<Step>): void {
  others.add(step);
  void step.then(
    () => others.delete(step),
    () => others.delete(step),
  );
}
