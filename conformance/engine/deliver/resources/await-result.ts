/** Reads a job until it is done and tells which resource it made. */

import { statusOf } from '../../../answers/statuses.ts';
import type { Json } from '../../../json/json.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import { callWith, pauseMs } from './lead.ts';
import type { ResourceNeed, ResourceStore, Sought } from './resource-store.ts';

/** How often a job is read; after as many jobs in a row without a result, no more are awaited. */
const [mostLooks, mostInVain] = [13, 2] as const;

/** Milliseconds before the second read: each case may need a job of its own, and most jobs are short. */
const shortestMs = 10;

/**
 * Reads the job that a request has begun, with a pause before each further time.
 * @returns the values of what it made, if any; none where it does not end in time
 */
export async function awaitResult(
  store: ResourceStore,
  giver: Giver,
  begun: Step,
  asked: ResourceNeed | Sought,
): Promise<readonly (readonly Json[])[]> {
  const { session, survey, vain } = store;
  const { operation, job = { collection: '', read: '' } } = giver;
  const reader = store.contextOf(job.read);
  const { answers, clock, signal, settings } = session.inputs;
  const maker: Giver = { operation, collection: job.collection, kind: 'maker' };
  const [values] = survey.gifts(maker, begun, answers.read(begun.exchange).json?.value);
  const inVain = vain.get(operation) ?? 0;
  if (!reader || !values || inVain >= mostInVain) return [];
  const wanted = { fresh: settings.salt, attempt: 0, id: `${begun.case.id}/result`, ...asked };
  for (let look = 0; look < mostLooks && !session.isOver(); look += 1) {
    if (look > 0) await clock.sleep(Math.min(pauseMs, shortestMs * 2 ** (look - 1)), signal);
    const resource = { collection: job.collection, values, from: operation };
    const step = await callWith(store, reader, [resource], wanted);
    const told = step && survey.gifts(giver, step, answers.read(step.exchange).json?.value);
    if (told && told.length > 0) {
      vain.delete(operation);
      return told;
    }
    if (!step || statusOf(step) >= 400) break;
  }
  vain.set(operation, inVain + 1);
  return [];
}
