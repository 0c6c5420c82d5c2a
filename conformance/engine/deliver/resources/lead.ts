/**
 * Calls operations on one resource: to bring it into the state that another operation needs, or to find out which name it
 * has.
 */

import { scopedTo } from '../../../answers/sent-scope.ts';
import { accepts } from '../../../answers/statuses.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver, Survey } from '../../../model/resource.ts';
import { isSafe } from '../../plan/creates.ts';
import { deliver } from '../deliver.ts';
import { draftChainRequest } from './chain-request.ts';
import type { ResourceNeed, ResourceStore, Sought, StoredResource } from './resource-store.ts';

/** A resource with its collection. */
export interface PlacedResource extends StoredResource {
  readonly collection: string;
}

/** Milliseconds to wait before a read that is part of a way, so that a transition of the target can end. */
export const pauseMs = 200;

/** Calls some operations on a resource in turn. @returns the resource; undefined where one of them was not accepted */
export async function lead(
  store: ResourceStore,
  resource: PlacedResource,
  prior: readonly string[],
  wanted: ResourceNeed,
): Promise<PlacedResource | undefined> {
  for (const operation of prior) {
    const context = store.contextOf(operation);
    if (context?.operation.method === 'DELETE' && !isMade(store, resource)) return undefined;
    const { clock, signal } = store.session.inputs;
    if (context && isSafe(context.operation.method)) await clock.sleep(pauseMs, signal);
    const step = context && (await callWith(store, context, [resource], wanted));
    if (!step || !accepts(context.contract, step)) return undefined;
  }
  return resource;
}

/** Whether the run made a resource: what others stored is never deleted for the sake of another operation. */
function isMade(store: ResourceStore, { collection, from }: PlacedResource): boolean {
  const givers = store.survey.givers.get(collection) ?? [];
  return givers.some((giver) => answeredBy(giver) === from && giver.kind !== 'list');
}

/** The operation whose answers name what a giver gives: for jobs the one that reads them. */
export function answeredBy({ operation, job }: Giver): string {
  return job?.read ?? operation;
}

/** The same with the shared resource, once: no other request changes it from then on. */
export async function leadShared(
  store: ResourceStore,
  resource: PlacedResource,
  prior: readonly string[],
  wanted: ResourceNeed,
): Promise<PlacedResource | undefined> {
  const key = [resource.collection, ...resource.values.map(String), ...prior].join('\u0000');
  const known = store.led.get(key) ?? lead(store, resource, prior, wanted);
  store.led.set(key, known);
  return (await known) && resource;
}

/**
 * Which name of a resource it can be read by, where an answer names it in several ways. Each is tried in turn, and the
 * result is remembered for each maker.
 */
export async function leadingWay(
  store: ResourceStore,
  { operation, collection }: Giver,
  ways: readonly StoredResource['values'][],
  sought: Sought,
): Promise<StoredResource['values'] | undefined> {
  const { trusted, session, survey } = store;
  const known = trusted.get(operation);
  const reader = store.contextOf(survey.kinds.find((kind) => kind.collection === collection)?.read ?? '');
  if (ways.length < 2 || known !== undefined || reader === undefined) return ways[known ?? 0] ?? ways[0];
  const wanted = { fresh: session.inputs.settings.salt, attempt: 0, ...sought };
  for (const [at, values] of ways.entries()) {
    const resource: PlacedResource = { collection, values, from: operation };
    const step = await callWith(store, reader, [resource], { ...wanted, id: `${operation}/way/${at}` });
    if (!step || !accepts(reader.contract, step)) continue;
    trusted.set(operation, at);
    return values;
  }
  return ways[0];
}

/** Calls an operation on resources; undefined where the request cannot be made. */
export async function callWith(
  { session }: ResourceStore,
  context: SourceContext,
  resources: readonly PlacedResource[],
  { id, fresh, attempt, scope = [], within = [] }: Omit<ResourceNeed, 'operation'>,
): Promise<Step | undefined> {
  const { operation } = context;
  const step = draftChainRequest(session.inputs.cases, context, {
    operation: operation.id,
    resources,
    difference: '',
  });
  if (!step || session.isOver()) return undefined;
  const sendable = {
    ...{ id: `${operation.id}/for/${id}`, row: 'resource', operation },
    ...{
      draft: { steps: [scopedTo(step, scope, operation.parameters)], how: 'single' as const },
      slot: 0,
      fresh,
      within,
    },
  };
  const delivery = await deliver(session, sendable, attempt, { kind: 'any' });
  return delivery.kind === 'sent' ? delivery.steps[0] : undefined;
}

/**
 * The ways to a state in which the operation accepts a resource, as lists of operations: the one that was learnt, or else
 * all candidates.
 */
export function waysTo(
  survey: Survey,
  { operation, values = {} }: SourceContext,
): readonly (readonly string[])[] {
  const learnt = Object.values(values).flatMap((one) =>
    one.source === 'obtained' && one.prior ? [one.prior] : [],
  );
  return learnt.length > 0 ? learnt.slice(0, 1) : survey.priors(operation.id).map((one) => [one]);
}
