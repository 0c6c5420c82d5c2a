/** Puts single things there that no path names before they are asked for, and lets nobody take them away meanwhile. */

import type { Case } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Survey } from '../../../model/resource.ts';
import { isAccepted } from '../controls.ts';

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
  readonly put: (context: SourceContext, id: string) => Promise<Step | undefined>;
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
    send: async ({ operation, id }, work) => {
      const standing = means.survey.standing(operation);
      if (!standing) return work();
      const one = watched(standing.place);
      const { sent } = await inTurn(one, async () => {
        const isAlone = operation === standing.remove;
        if (isAlone) await Promise.allSettled(one.others);
        const context = one.isThere ? undefined : means.contextOf(standing.put ?? '');
        if (context && context !== one.refused) await ensure(one, context, () => means.put(context, id));
        const step = work();
        if (isAlone) await Promise.allSettled([step]);
        else join(one, step);
        return { sent: step };
      });
      return sent;
    },
    see: ({ case: { operation }, exchange: { outcome } }) => {
      const standing = means.survey.standing(operation);
      const isMissing = outcome.kind === 'answer' && [404, 410].includes(outcome.status);
      if (standing && (isMissing || operation === standing.remove)) watched(standing.place).isThere = false;
    },
  };
}

async function ensure(
  one: Watched,
  context: SourceContext,
  put: () => Promise<Step | undefined>,
): Promise<void> {
  const step = await put();
  one.isThere = step !== undefined && isAccepted(step, undefined);
  if (!one.isThere) one.refused = context;
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
