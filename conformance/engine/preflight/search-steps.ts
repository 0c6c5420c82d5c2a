/** Searches for requests to send before an operation is accepted, where the state of its resource is in the way. */

import type { SourceContext } from '../../model/check.ts';
import type { Choices, Chosen } from '../../model/resource.ts';
import { isAccepted } from '../deliver/expected.ts';
import { isSafe } from '../plan/creates.ts';
import { type FoundSteps, hasPath, isGiven, leadingSteps, leadsOf, led } from './leading-steps.ts';
import type { SearchMeans } from './search-control.ts';
import { isAgainst } from './state-refusals.ts';

/** How often a resource is read, with a pause before each time, until what is under way may have ended. */
const looks = [1, 3, 9];

/**
 * Tries each other operation on what the request names before this one, then two of them; those that were accepted
 * themselves come first. Last, it waits, reading the resource meanwhile.
 * @param steps operations to try on the resource in the path; all of them by default
 * @returns the values to use from now on; undefined where nothing helped
 */
export async function searchSteps(
  means: SearchMeans,
  context: SourceContext,
  steps = context.survey?.priors(context.operation.id) ?? [],
): Promise<Choices | undefined> {
  const leads = leadsOf(context, steps).filter(({ step }) => mayAsk(means, step));
  const isOfPath = hasPath(context.values);
  if (leads.length === 0 && !isOfPath) return undefined;
  const found = await leadingSteps(means, context, leads);
  const made = found ? undefined : await otherMaking(means, context);
  if (made) return made;
  const waited = found ? undefined : await waitingSteps(means, context);
  if (!found && !waited && leads.length === 0) return undefined;
  const values = {
    operation: context.operation.id,
    steps: (found?.steps ?? waited?.steps ?? leads.map(({ step }) => step)).join(', '),
  };
  const code = found ? 'step-learnt' : waited ? 'wait-learnt' : 'no-step-found';
  means.session.inputs.emit({ kind: 'notice', code, values });
  return found?.values ?? waited?.values;
}

/** How many listed ways to make the resource are tried. */
const mostMakings = 8;

/** The values with which a resource of the path is made in another way, and what is told of that. */
interface OtherMaking {
  readonly values: Choices;
  readonly told: Readonly<Record<'operation' | 'places' | 'maker', string>>;
}

/**
 * The ways to make the resource that the path names: with each value that the document lists, alone, or with large
 * numbers.
 */
export function makingsOf(
  means: SearchMeans,
  { operation, survey, values = {} }: SourceContext,
  ...kinds: readonly ('listed' | 'ample')[]
): readonly OtherMaking[] {
  const path = Object.entries(values).filter(([place, one]) => place.startsWith('path.') && isGiven(one));
  const [, last] = path.at(-1) ?? [];
  if (!survey || last?.source !== 'obtained') return [];
  const { collection } = last;
  const maker = survey.kinds.find((kind) => kind.collection === collection)?.make;
  if (maker === undefined || maker === operation.id || !mayAsk(means, maker)) return [];
  const ways = {
    listed: () => survey.makings(maker).slice(0, mostMakings),
    ample: () => survey.ampleMakings(maker),
  };
  return kinds
    .flatMap((kind) => ways[kind]())
    .map((made) => {
      const changed = Object.entries(values).map(([place, one]): [string, Chosen] => {
        const isOf = one.source === 'obtained' && one.collection === collection && isGiven(one);
        return [place, isOf ? { ...one, own: true, made } : one];
      });
      const told = { operation: operation.id, places: Object.keys(made).join(', '), maker };
      return { values: Object.fromEntries(changed), told };
    });
}

/**
 * Makes the resource with other values, those that the document lists one at a time: an operation may be for some kinds
 * only, or for what there is enough of.
 */
async function otherMaking(means: SearchMeans, context: SourceContext): Promise<Choices | undefined> {
  for (const { values, told } of makingsOf(means, context, 'listed', 'ample')) {
    if (means.session.isOver()) return undefined;
    if (!isAccepted(await means.controls.send({ ...context, values }), means.expect)) continue;
    means.session.inputs.emit({ kind: 'notice', code: 'making-learnt', values: told });
    return values;
  }
  return undefined;
}

/** Waits longer and longer, reading the resource: what is under way there, such as a job, may end. */
async function waitingSteps(means: SearchMeans, context: SourceContext): Promise<FoundSteps | undefined> {
  const { operation, survey, values = {} } = context;
  const names = Object.entries(values).filter(([place]) => place.startsWith('path.'));
  const [, last] = names.at(-1) ?? [];
  const collection = last?.source === 'obtained' ? last.collection : undefined;
  const read = survey?.kinds.find((kind) => kind.collection === collection)?.read;
  if (read === undefined || read === operation.id || !mayAsk(means, read)) return undefined;
  for (const times of looks) {
    if (means.session.isOver()) return undefined;
    // What only reads can share a resource: that is waited for once.
    const isOwn = !isSafe(operation.method);
    const reads = Array.from({ length: times }, () => ({ of: 'path', step: read }) as const);
    const tried = led(values, reads, isOwn);
    if (isAccepted(await means.controls.send({ ...context, values: tried }), means.expect))
      return { values: tried, steps: [read] };
  }
  return undefined;
}

/**
 * Sends an accepted request again, with fresh resources in its content: a shared one may have been in the right state by
 * chance, or for a while, as a stock is. Where fresh ones are refused, looks for what has to be done on each of them before.
 * @returns the values to use from now on; undefined where nothing has to change, or that does not help
 */
export async function searchForFresh(
  means: SearchMeans,
  context: SourceContext,
): Promise<Choices | undefined> {
  const { operation, values = {} } = context;
  const isShared = (place: string, one: Chosen): boolean =>
    place.startsWith('/') && one.source === 'obtained' && isGiven(one) && !one.own && !one.prior;
  const mayConflict = operation.responses.some(({ status }) => status === '409');
  const isAny = Object.entries(values).some(([place, one]) => isShared(place, one));
  if (!mayConflict || !isAny || means.expect.statuses || means.session.isOver()) return undefined;
  const own = Object.fromEntries(
    Object.entries(values).map(([place, one]): [string, Chosen] => [
      place,
      isShared(place, one) && one.source === 'obtained' ? { ...one, own: true } : one,
    ]),
  );
  const fresh = { ...context, values: own };
  if (!isAgainst(fresh, [await means.controls.send(fresh)])) return undefined;
  const found = await leadingSteps(
    means,
    fresh,
    leadsOf(fresh, []).filter(({ step }) => mayAsk(means, step)),
  );
  if (!found) return undefined;
  const told = { operation: operation.id, steps: found.steps.join(', ') };
  means.session.inputs.emit({ kind: 'notice', code: 'step-learnt', values: told });
  return found.values;
}

function mayAsk({ session }: SearchMeans, id: string): boolean {
  return !session.inputs.settings.skipOperations?.includes(id);
}

/**
 * Sends an operation without content a second time, for another resource with the same parent. Where the first one is
 * in the way, each resource gets a parent of its own.
 * @returns the values to use from now on; undefined where nothing has to change, or that does not help
 */
export async function searchParents(
  { controls, expect, session }: SearchMeans,
  context: SourceContext,
): Promise<Choices | undefined> {
  const { operation, survey, values = {} } = context;
  const target = survey?.targets.get(operation.id);
  const isTried = operation.requestBody === undefined && operation.method === 'POST';
  if (!isTried || expect.statuses || !target?.includes('/{}/') || session.isOver()) return undefined;
  if (!isAgainst(context, [await controls.send(context)])) return undefined;
  const apart = Object.fromEntries(
    Object.entries(values).map(([place, chosen]): [string, Chosen] => [
      place,
      chosen.source === 'obtained' && chosen.collection === target ? { ...chosen, alone: true } : chosen,
    ]),
  );
  return isAccepted(await controls.send({ ...context, values: apart }), expect) ? apart : undefined;
}
