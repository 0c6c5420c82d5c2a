/** The resources of a run: shared between requests that only read, made anew for requests that change them. */

import type { Json } from '../../../json/json.ts';
import type { Draft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { Choices, Chosen, Reference, Survey, UsedValue, UsedValues } from '../../../model/resource.ts';
import { wholeName } from '../../../names/whole-name.ts';
import { meetsConflict } from '../doubt.ts';
import type { Session } from '../session.ts';
import { type KeepStanding, keepStanding } from './keep-standing.ts';
import { callWith, waysTo } from './lead.ts';
import { listedIn } from './listed.ts';
import { type MadeResources, watchMade } from './made-resources.ts';
import { provide } from './provide.ts';
import {
  isNamer,
  isTarget,
  makersOf,
  type ResourceNeed,
  type ResourceStore,
  share,
  unshare,
} from './resource-store.ts';
import { createSpares, type Spares } from './spares.ts';

/** Provides the resources that requests name. */
export interface Resources
  extends Pick<MadeResources, 'left' | 'nameless'>,
    Pick<KeepStanding, 'send'>,
    Pick<Spares, 'end'> {
  /** Records that requests of an operation are accepted, in this form and with this answer. */
  readonly accept: (context: SourceContext, control: Step) => void;
  /** Changes how an operation is called for resources from now on; those that are there are shared no longer. */
  readonly remake: (context: SourceContext) => void;
  /** Values for the references of an operation; those without a value are left out. */
  readonly choose: (operation: string) => Promise<Choices>;
  /** The values of each resource that is only listed, first the preferred ones; none where others can be created. */
  readonly listed: (collection: string) => Promise<readonly (readonly Json[])[]>;
  /** Notes resources that an operation accepted, so that others try them first. */
  readonly prefer: (collection: string, accepted: readonly (readonly Json[])[]) => void;
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
  const store = emptyStore({ session, survey, accepted, contextOf });
  const spares = createSpares();
  const made = watchMade(session.inputs.contract, survey, session.inputs.answers, store.trusted);
  const standing = keepStanding({
    ...{ survey, contextOf },
    put: (context, resources, id) =>
      callWith(store, context, resources, { id, fresh: session.inputs.settings.salt, attempt: 0 }),
  });
  return {
    send: standing.send,
    end: spares.end,
    left: made.left,
    nameless: made.nameless,
    takerOf: (collection) => contextOf(survey.deletes.get(collection) ?? ''),
    waysTo: (context) => waysTo(survey, context),
    accept: (context, first) => void store.accepted.set(context.operation.id, { context, first }),
    remake: (context) => remake(store, spares, context),
    contextOf,
    choose: (operation) => choose(store, operation),
    provide: (draft, wanted) => spares.provide(draft, wanted, () => provide(store, draft, wanted)),
    listed: (collection) => listedIn(store, collection),
    prefer: (collection, accepted) => void store.preferred.set(collection, accepted),
    see: (step) => {
      made.see(step);
      spares.see(step);
      standing.see(step);
      lose(store, step);
    },
    renew: () => renew(store, spares),
    forget: () => forget(store, spares),
  };
}

function emptyStore(
  known: Pick<ResourceStore, 'session' | 'survey' | 'accepted' | 'contextOf'>,
): ResourceStore {
  return {
    ...{ ...known, trusted: new Map(), shared: new Map(), latest: new Map(), led: new Map() },
    ...{ waits: new Map(), asked: new Map(), vain: new Map(), preferred: new Map(), told: new Set<string>() },
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

/** Whether a request used the latest shared resource of a collection, and not one that was shared before it. */
function isLatest({ latest }: ResourceStore, reference: Reference, values: readonly UsedValue[]): boolean {
  const { collection, place } = reference;
  const used = values.find((one) => one.place === place);
  return used !== undefined && used.value === wholeName(reference, latest.get(collection)?.values ?? []);
}

function forget(store: ResourceStore, spares: Spares): void {
  for (const entry of store.accepted.values()) delete entry.first;
  store.latest.clear();
  renew(store, spares);
}

function remake(store: ResourceStore, spares: Spares, context: SourceContext): void {
  store.accepted.set(context.operation.id, { context });
  renew(store, spares);
}

function renew({ shared }: ResourceStore, spares: Spares): void {
  shared.clear();
  spares.forget();
}

async function choose(store: ResourceStore, operation: string): Promise<Choices> {
  const chosen: Record<string, Chosen> = {};
  for (const reference of store.survey.references.get(operation) ?? []) {
    const isHad = reference.tag === undefined ? canHave(store, operation, reference) : true;
    const had = (await isHad) ? reference : await parentOf(store, operation, reference);
    if (!had) continue;
    const { place, ...named } = had;
    chosen[place] = { source: 'obtained', ...named };
  }
  return { ...strangerFor(store, operation), ...chosen };
}

/** The name of what a deletion is about, in case the run can make nothing to delete. */
function strangerFor({ session, survey }: ResourceStore, id: string): Choices {
  const { salt, values = [] } = session.inputs.settings;
  const { place, value } = survey.stranger(id, salt) ?? { place: '' };
  const isGiven = values.some((one) => one.operation === id && one.place === place);
  return isGiven || value === undefined ? {} : { [place]: { source: 'made-up', value } };
}

/** The same place, filled by an existing parent where nothing is known below any; undefined where it names the resource. */
async function parentOf(
  store: ResourceStore,
  operation: string,
  reference: Reference,
): Promise<Reference | undefined> {
  const { place, at, collection } = reference;
  const parts = collection.split('/{}');
  for (let depth = parts.length - 1; depth > at; depth -= 1) {
    const above = { place, at, collection: parts.slice(0, depth).join('/{}') };
    if (await canHave(store, operation, above)) return above;
  }
  return undefined;
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
