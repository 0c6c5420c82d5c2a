/** The resources of a run: shared between requests that only read, made anew for requests that change them. */

import { scopeOf } from '../../../answers/sent-scope.ts';
import type { Case, Draft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Exchange, Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { Choices, Chosen, Reference, Survey, UsedValue, UsedValues } from '../../../model/resource.ts';
import { isSafe } from '../../plan/creates.ts';
import { meetsConflict } from '../doubt.ts';
import type { Session } from '../session.ts';
import { fillDraft } from './chain-request.ts';
import { readTag } from './entity-tag.ts';
import { type KeepStanding, keepStanding } from './keep-standing.ts';
import { callWith, lead, leadShared, waysTo } from './lead.ts';
import { type MadeResources, watchMade } from './made-resources.ts';
import { name } from './own-name.ts';
import {
  isLatest,
  isNamer,
  isTarget,
  makersOf,
  type ResourceNeed,
  type ResourceStore,
  type StoredResource,
  share,
  take,
  unshare,
} from './resource-store.ts';

/** Provides the resources that requests name. */
export interface Resources extends Pick<MadeResources, 'left' | 'nameless'>, Pick<KeepStanding, 'send'> {
  /** Records that requests of an operation are accepted, in this form and with this answer. */
  readonly accept: (context: SourceContext, control: Step) => void;
  /** Values for the references of an operation; those without a value are left out. */
  readonly choose: (operation: string) => Promise<Choices>;
  /** Values for the uses of a draft; those without a value are left out. */
  readonly provide: (draft: Draft, wanted: ResourceNeed) => Promise<UsedValues>;
  /** Records an answer: what it created or deleted; a resource that is not found, or in the way, is no longer shared. */
  readonly see: (step: Step) => void;
  /** Stops sharing the current resources; later requests get new ones. */
  readonly renew: () => void;
  /** Forgets everything that was given so far, because it no longer exists. */
  readonly forget: () => void;
  /**
   * The context of an operation: with the form that was accepted, else with the planned one. Undefined where the user
   * leaves the operation out, or it cannot be called.
   */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** How a resource of a collection is deleted; undefined where no operation may. */
  readonly takerOf: (collection: string) => SourceContext | undefined;
  /**
   * The ways to a state in which the operation accepts a resource, as lists of operations: the one that was learnt, or
   * else all candidates.
   */
  readonly waysTo: (context: SourceContext) => readonly (readonly string[])[];
}

/**
 * Creates the resources of one run.
 * @param plain the context of an operation that was not accepted; undefined where it may not be called
 */
export function createResources(
  session: Session,
  survey: Survey,
  plain: (operation: string) => SourceContext | undefined,
): Resources {
  const accepted: ResourceStore['accepted'] = new Map();
  const contextOf = (operation: string) => accepted.get(operation)?.context ?? plain(operation);
  const trusted: ResourceStore['trusted'] = new Map();
  const store: ResourceStore = {
    ...{ session, survey, accepted, contextOf, trusted, shared: new Map(), latest: new Map() },
    led: new Map(),
    ...{ waits: new Map(), asked: new Map(), told: new Set<string>() },
  };
  const made = watchMade(survey, session.inputs.answers, trusted);
  const standing = keepStanding({
    ...{ survey, contextOf },
    put: (context, resources, id) =>
      callWith(store, context, resources, { id, fresh: session.inputs.settings.salt, attempt: 0 }),
  });
  return {
    send: standing.send,
    left: made.left,
    nameless: made.nameless,
    takerOf: (collection) => {
      return contextOf(survey.deletes.get(collection) ?? '');
    },
    waysTo: (context) => waysTo(survey, context),
    accept: (context, first) => void store.accepted.set(context.operation.id, { context, first }),
    contextOf,
    choose: (operation) => choose(store, operation),
    provide: (draft, wanted) => provide(store, draft, wanted),
    see: (step) => {
      made.see(step);
      standing.see(step);
      lose(store, step);
    },
    renew: () => store.shared.clear(),
    forget: () => forget(store),
  };
}

/** Stops sharing resources that were not found, or whose state is in conflict with a valid request. */
function lose(store: ResourceStore, step: Step): void {
  const { operation, values = [] } = step.case;
  const { outcome } = step.exchange;
  const isMissing = outcome.kind === 'answer' && [404, 410].includes(outcome.status);
  if (!(isMissing || meetsConflict(step)) || values.some(({ source }) => source !== 'obtained')) return;
  const named = store.survey.references.get(operation) ?? [];
  const lost = isMissing ? named : named.filter((one) => isLatest(store, one, values));
  for (const { collection } of lost) unshare(store, collection);
}

function forget({ shared, latest, accepted }: ResourceStore): void {
  shared.clear();
  latest.clear();
  for (const entry of accepted.values()) delete entry.first;
}

async function choose(store: ResourceStore, operation: string): Promise<Choices> {
  const chosen: Record<string, Chosen> = {};
  for (const reference of store.survey.references.get(operation) ?? []) {
    const { place, ...named } = reference;
    const isHad = reference.tag === undefined ? canHave(store, operation, reference) : true;
    if (await isHad) chosen[place] = { source: 'obtained', ...named };
  }
  return chosen;
}

async function provide(store: ResourceStore, draft: Draft, given: ResourceNeed): Promise<UsedValues> {
  const known = new Map<string, UsedValue>();
  const wanted = { ...given, scope: scopeOf(store.survey.scopes(given.operation), draft) };
  const named = (draft.uses ?? []).filter(({ tag }) => tag === undefined);
  for (const [collection, uses] of Map.groupBy(named, (use) => use.collection)) {
    const isAlone = uses.some(({ alone }) => alone);
    const isOwn = isAlone || uses.some(({ own }) => own);
    const had = isOwn
      ? await take(store, collection, { ...wanted, ...(isAlone ? { alone: true } : {}) })
      : await resourceFor(store, collection, draft.method, wanted);
    const prior = uses.find((use) => use.prior)?.prior ?? [];
    const resource = had && (await (isOwn ? lead : leadShared)(store, { collection, ...had }, prior, wanted));
    for (const { place, at } of uses) {
      const used = resource && usedValue(resource, place, at);
      if (used) known.set(place, used);
    }
  }
  const tag = await tagFor(store, fillDraft(draft, known), wanted);
  if (tag) known.set(tag.place, tag);
  return known;
}

/** The entity tag of the resource that a draft names. */
async function tagFor(
  store: ResourceStore,
  draft: Draft,
  { id, fresh, attempt, scope }: ResourceNeed,
): Promise<UsedValue | undefined> {
  const { session, contextOf } = store;
  if (session.isOver()) return undefined;
  const send = (item: Case): Promise<Exchange> => session.send(item, { kind: 'any' }, 'resource', attempt);
  const means = { cases: session.inputs.cases, contextOf, send, id, fresh };
  const isScoped = scope !== undefined && scope.length > 0;
  return (await readTag(draft, { ...means, scope })) ?? (isScoped ? readTag(draft, means) : undefined);
}

async function canHave(store: ResourceStore, operation: string, { collection }: Reference): Promise<boolean> {
  if (isNamer(store, collection, operation)) return true;
  if (!(await share(store, collection))) return false;
  const { inputs } = store.session;
  const method = operationOf(inputs.contract, operation)?.method ?? '';
  if (method !== 'DELETE' || !isTarget(store, collection, operation)) return true;
  // A resource that is created just to be deleted did not exist for other requests.
  const { put, parent } = store.survey.standing(operation) ?? {};
  const isPut = parent === collection && put !== undefined && store.contextOf(put) !== undefined;
  return isPut || makersOf(store, collection).length > 0;
}

function resourceFor(
  store: ResourceStore,
  collection: string,
  method: string,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  if (isNamer(store, collection, wanted.operation)) return name(store, collection, wanted);
  const isOwn = !isSafe(method) && isTarget(store, collection, wanted.operation);
  return isOwn ? take(store, collection, wanted) : share(store, collection, wanted);
}

/** The value of a use. Names that the client chose do not come from the target, though their parents do. */
function usedValue(
  { from, values, named = 0 }: StoredResource,
  place: string,
  at: number,
): UsedValue | undefined {
  const value = values[at];
  if (value === undefined) return undefined;
  const isName = at >= values.length - named;
  return isName ? { place, source: 'made-up', value } : { place, source: 'obtained', value, from };
}
