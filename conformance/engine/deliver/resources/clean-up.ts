/** Deletes what a run has made, also when it was interrupted, and says what remains. */

import { scopedTo } from '../../../answers/sent-scope.ts';
import { isSuccess } from '../../../answers/statuses.ts';
import type { Case, Draft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Notice } from '../../../model/event.ts';
import type { Exchange } from '../../../model/exchange.ts';
import type { UsedValue, UsedValues } from '../../../model/resource.ts';
import { inParallel } from '../in-parallel.ts';
import type { Send } from '../send-paced.ts';
import type { Session } from '../session.ts';
import { fillDraft } from './chain-request.ts';
import { readTag } from './entity-tag.ts';
import type { MadeResource } from './made-resources.ts';
import type { Resources } from './resources.ts';

/** The maximum time in milliseconds, however the run ended, and requests in flight. */
const [limitMs, inFlight] = [15_000, 8] as const;

/** Deletes what can be deleted, children before their parents. @returns notices about what remains */
export async function cleanUp(session: Session): Promise<readonly Notice[]> {
  const { resources } = session;
  if (!resources || session.loss.isDeclared()) return [];
  const made = session.tidied + resources.left().length;
  const send = session.sendAfterwards(limitMs);
  const refusals = await takeAway({ session, resources, send, isOver: () => false });
  return remainingNotices(resources, made, refusals);
}

/**
 * Deletes in the middle of a run, while nothing else is in flight, before probes that change all resources of a
 * collection: the more of them there are, the slower those requests get, and the more of others may be affected.
 * @param until the time on the clock after which no more requests are begun
 */
export async function tidyUp(session: Session, until: number): Promise<void> {
  const { resources, loss, inputs } = session;
  if (!resources || loss.isDeclared()) return;
  const made = resources.left().length;
  const isOver = () => session.isOver() || inputs.clock.now() >= until;
  await takeAway({ session, resources, send: session.send, isOver });
  session.tidied += made - resources.left().length;
  resources.forget();
}

interface CleanUpMeans {
  readonly session: Session;
  readonly resources: Resources;
  readonly send: Send;
  readonly isOver: () => boolean;
}

/** By operation id, the status with which a delete was refused. */
type Refusals = ReadonlyMap<string, number>;

/** Deletes resources, children before their parents. @returns the operations that refused */
async function takeAway(means: CleanUpMeans): Promise<Refusals> {
  const { clock } = means.session.inputs;
  const levels = Map.groupBy(means.resources.left(), ({ collection }) => collection);
  const refusals = new Map<string, number>();
  for (const level of levels.values()) {
    const against: MadeResource[] = [];
    await inParallel(level, { limit: inFlight, atMost: inFlight, clock }, async (resource) => {
      const taker = means.isOver() ? undefined : means.resources.takerOf(resource.collection);
      const status = taker && (await statusFor(means, { context: taker, resource, attempt: 0 }));
      if (!taker || status === undefined || isGone(status, taker.operation)) return;
      refusals.set(taker.operation.id, status);
      if (conflicts.includes(status)) against.push(resource);
    });
    for (const [collection, resources] of Map.groupBy(against, (one) => one.collection))
      if (await leadToDeletion(means, collection, resources))
        refusals.delete(means.resources.takerOf(collection)?.operation.id ?? '');
  }
  return refusals;
}

/** Statuses which say that the state of a resource prevents its deletion. */
const conflicts = [409, 422, 423];

function isGone(status: number, taker: SourceContext['operation']): boolean {
  return isSuccess(status, taker) || [404, 410].includes(status);
}

/** The maximum number of ways that are tried to a state in which resources may be deleted. */
const mostWays = 4;

/**
 * Brings resources into a state in which they may be deleted, and deletes them. Which operations do that is found with
 * the first one, unless the run has learnt it before. @returns whether all of them are gone
 */
async function leadToDeletion(
  means: CleanUpMeans,
  collection: string,
  [first, ...rest]: readonly MadeResource[],
): Promise<boolean> {
  const { resources, session } = means;
  const taker = resources.takerOf(collection);
  if (!taker || !first) return false;
  let way: readonly string[] | undefined;
  for (const tried of resources.waysTo(taker).slice(0, mostWays))
    if (!way && (await deleteAfter(means, { context: taker, resource: first, way: tried }))) way = tried;
  if (!way) return false;
  const behind = { context: taker, way };
  const [gone, { clock }] = [new Set<MadeResource>(), session.inputs];
  await inParallel(rest, { limit: inFlight, atMost: inFlight, clock }, async (resource) => {
    if (await deleteAfter(means, { ...behind, resource })) gone.add(resource);
  });
  return gone.size === rest.length;
}

interface Behind extends Pick<CleaningStep, 'context' | 'resource'> {
  /** The operations to call before the delete. */
  readonly way: readonly string[];
}

/** Calls some operations on a resource, then deletes it. @returns whether it is gone */
async function deleteAfter(means: CleanUpMeans, { context, resource, way }: Behind): Promise<boolean> {
  for (const operation of way) {
    const before = means.isOver() ? undefined : means.resources.contextOf(operation);
    const status = before && (await statusFor(means, { context: before, resource, attempt: 0 }));
    if (!before || status === undefined || !isSuccess(status, before.operation)) return false;
  }
  const status = await statusFor(means, { context, resource, attempt: 1 });
  return status !== undefined && isGone(status, context.operation);
}

interface CleaningStep {
  readonly context: SourceContext;
  readonly resource: MadeResource;
  /** The attempt number, which makes identities differ. */
  readonly attempt: number;
}

/**
 * Calls an operation on a resource. @returns the status; undefined without an answer, or where the request cannot be made
 */
async function statusFor(
  { session, resources, send }: CleanUpMeans,
  { context, resource, attempt }: CleaningStep,
): Promise<number | undefined> {
  const way = (one: Case) => send(one, { kind: 'any' }, 'resource', attempt);
  const item = await itemOf(session, { taker: context, resource, send: way });
  if (!item) return undefined;
  const exchange = await way(item);
  resources.see({ case: item, exchange });
  return exchange.outcome.kind === 'answer' ? exchange.outcome.status : undefined;
}

interface Taking {
  readonly taker: SourceContext;
  readonly resource: MadeResource;
  readonly send: (item: Case) => Promise<Exchange>;
}

/** The request about a resource: the control of the operation with the values of the resource and its entity tag. */
async function itemOf(session: Session, { taker, resource, send }: Taking): Promise<Case | undefined> {
  const { cases, settings } = session.inputs;
  const [{ operation }, { scope }] = [taker, resource];
  const [step] = cases.control(taker).steps;
  const known = step && knownOf(step, resource);
  if (!step || !known || known.size < resource.values.length) return undefined;
  const draft = scopedTo(fillDraft(step, known), scope, operation.parameters);
  const id = `clean-up/${resource.caseId}`;
  const contextOf = (other: string) => session.resources?.contextOf(other);
  const tag = await readTag(draft, { cases, contextOf, send, id, fresh: settings.salt, scope });
  const whole = tag ? fillDraft(draft, new Map([[tag.place, tag]])) : draft;
  return cases.draw(whole, `${operation.id}/${id}`, operation.id, settings.salt);
}

function knownOf({ uses = [] }: Draft, { collection, values, operation }: MadeResource): UsedValues {
  const named = uses.filter((use) => use.collection === collection);
  return new Map(
    named.flatMap(({ place, at }): (readonly [string, UsedValue])[] => {
      const value = values[at];
      return value === undefined ? [] : [[place, { place, source: 'obtained', value, from: operation }]];
    }),
  );
}

function remainingNotices(resources: Resources, made: number, refusals: Refusals): readonly Notice[] {
  const left = resources.left();
  const unnamed = [...resources.nameless()].flatMap(([operation, count]) => Array(count).fill({ operation }));
  const remain = unnamed.length + left.length;
  if (remain === 0) return [];
  const kept = left.filter(({ collection }) => !resources.takerOf(collection));
  const open = left.filter((resource) => !kept.includes(resource));
  const told = Object.entries({ open, kept, unnamed }).filter(([, resources]) => resources.length > 0);
  const reasons = told.map(([reason, resources]) => [reason, counted(resources)] as const);
  const values = {
    ...{ remain: String(remain), taken: String(made - left.length), by: counted([...unnamed, ...left]) },
    refused: [...refusals].map(([operation, status]) => `${operation}: ${status}`).join(', '),
    ...(open.length < remain ? Object.fromEntries(reasons) : {}),
  };
  return [{ kind: 'notice', code: 'resources-remain', values }];
}

/** How many each operation made: `2 addBook, 1 addUser`. */
function counted(resources: readonly Pick<MadeResource, 'operation'>[]): string {
  const groups = Map.groupBy(resources, ({ operation }) => operation);
  return [...groups].map(([operation, all]) => `${all.length} ${operation}`).join(', ');
}
