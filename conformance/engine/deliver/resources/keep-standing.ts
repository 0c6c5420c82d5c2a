/**
 * Makes sure that single resources, which have no name of their own (`/users/{id}/avatar`), exist before they are
 * requested, and that no other request deletes them meanwhile.
 */

import { accepts } from '../../../answers/statuses.ts';
import type { Case } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Survey, ValueSource } from '../../../model/resource.ts';
import type { PlacedResource } from './lead.ts';

/** Watches the resources that all requests share and that some requests delete. */
export interface KeepStanding {
  /** Sends a request once its resource exists; a request that deletes it is sent alone. */
  readonly send: (item: Case, work: () => Promise<Step>) => Promise<Step>;
  /** Records an answer: a resource that was deleted or not found no longer exists. */
  readonly see: (step: Step) => void;
}

/** What creating such resources needs. */
interface PutMeans {
  readonly survey: Survey;
  /** The context of an operation; undefined where it may not be called. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** @param id id of the request that the resource is created for */
  readonly put: (
    context: SourceContext,
    resources: readonly PlacedResource[],
    id: string,
  ) => Promise<Step | undefined>;
}

/** One such resource. */
interface Watched {
  isThere: boolean;
  /** The request that creates it, once it was refused: it is not sent again. */
  refused?: SourceContext;
  /** The last request in the queue: requests that create or delete it are sent one by one. */
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
      const { standing, resources, key } = found;
      const one = watched(key);
      const { sent } = await inTurn(one, async () => {
        const isAlone = item.operation === standing.remove;
        if (isAlone) await Promise.allSettled(one.others);
        const context = one.isThere ? undefined : means.contextOf(standing.put ?? '');
        if (context && context !== one.refused)
          await ensure(one, context, () => means.put(context, resources, item.id));
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

/**
 * The resource of a request, with the resources above it; undefined where its path names some that are not known to
 * exist.
 */
function find(survey: Survey, item: Case) {
  const standing = survey.standing(item.operation);
  if (!standing?.parent) return standing && { standing, resources: [], key: standing.place };
  const named = (item.values ?? []).filter(({ place }) => place.startsWith('path.'));
  const values = survey.namesIn({ case: item });
  const { length } = standing.place.split('{}');
  if (values.length !== length - 1 || named.some(({ source }) => !known.has(source))) return undefined;
  const from = named[0]?.from ?? '';
  const resource: PlacedResource = { collection: standing.parent, values, from };
  return { standing, resources: [resource], key: [standing.place, ...values.map(String)].join('\u0000') };
}

const known: ReadonlySet<ValueSource> = new Set(['obtained', 'given']);

async function ensure(
  one: Watched,
  context: SourceContext,
  put: () => Promise<Step | undefined>,
): Promise<void> {
  const step = await put();
  one.isThere = step !== undefined && (accepts(context.contract, step) || existedBefore(step));
  if (!one.isThere) one.refused = context;
}

/** Tells whether an answer shows that the resource existed: a request to create it is refused for that reason. */
function existedBefore({ case: { method }, exchange: { outcome } }: Step): boolean {
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
