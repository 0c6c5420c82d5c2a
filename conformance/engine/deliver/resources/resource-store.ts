/** The store of a run's resources: the shared ones, those made for one case, and the operations called for them. */

import type { SentScope } from '../../../answers/sent-scope.ts';
import type { Json } from '../../../json/json.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Choices, Giver, Survey, UsedValue } from '../../../model/resource.ts';
import type { Session } from '../session.ts';
import { callGiver, callGiverTwice, unlikeOrdinary } from './call-givers.ts';
import { answeredBy } from './lead.ts';
import { isAwaited, type Waiting, type Within, waiting } from './waits.ts';

/** Who needs resources. */
export interface ResourceNeed {
  /** Id of the operation. */
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  /** An identity that nothing else uses. */
  readonly fresh: bigint;
  readonly attempt: number;
  /** Set where the resource gets newly made parents. */
  readonly alone?: true;
  /** Values of the body with which the resource is made. @defaultValue the ordinary ones */
  readonly made?: Choices;
  /** The scope of the resources. @defaultValue that of ordinary requests */
  readonly scope?: SentScope;
  /** The collections that are waited for meanwhile. @defaultValue none */
  readonly within?: Within;
  /** Set for a request that is not sent at the same time as others of its probe, and whether it is the only one. */
  readonly turn?: 'alone' | 'in-order';
}

/** The scope of a resource to share, and the collections that wait for it. */
export type Sought = Pick<ResourceNeed, 'scope' | 'within'>;

/** A resource that the target has: its values after those of its parents, and the operation that gave it. */
export interface StoredResource {
  readonly values: readonly Json[];
  readonly from: string;
  /** The values in the request that made it, which may name what is above it. */
  readonly above?: readonly UsedValue[];
  /** How many of its values, counted from the end, are names that the client chose. @defaultValue none */
  readonly named?: number;
}

/** Operations that are accepted; `first` is an answer whose resource is not used yet. */
type Accepted = Map<string, { readonly context: SourceContext; first?: Step }>;

/** The state. */
export interface ResourceStore extends Waiting {
  readonly session: Session;
  readonly survey: Survey;
  readonly accepted: Accepted;
  /** The context of an operation; undefined where it may not be called. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** For makers whose answers name a resource in several ways: the index of the one that works. */
  readonly trusted: Map<string, number>;
  /** The shared resources, by collection, and by scope where it is not that of ordinary requests. */
  readonly shared: Map<string, Promise<StoredResource | undefined>>;
  /** The resource that was shared last, by collection. */
  readonly latest: Map<string, StoredResource>;
  /** The shared resources that were brought into a state that some operation needs. */
  readonly led: Map<string, Promise<StoredResource | undefined>>;
  /** By operation, how often it was called for resources to share. */
  readonly asked: Map<string, number>;
  /** By operation that begins jobs, how many of them in a row were awaited without a result. */
  readonly vain: Map<string, number>;
  /** By collection, values of listed resources that an operation accepted where it refused others. */
  readonly preferred: Map<string, readonly (readonly Json[])[]>;
  /** Operations that were reported as giving nothing. */
  readonly told: Set<string>;
}

/** Whether an operation acts upon resources of a collection. */
export const isTarget = ({ survey }: ResourceStore, collection: string, operation: string): boolean =>
  survey.targets.get(operation) === collection;

/** The givers of a collection. PUT gives nothing where another operation creates: it needs a thing to begin with. */
export function knownGivers(store: ResourceStore, collection: string): readonly Giver[] {
  const { survey, accepted } = store;
  const known = (survey.givers.get(collection) ?? []).filter(({ operation }) => accepted.has(operation));
  const isMade = known.some(({ kind }) => kind === 'maker');
  return isMade ? known.filter(({ kind }) => kind !== 'put') : known;
}

/**
 * The operations that create resources of a collection, so that the run may delete them. An operation that only changes
 * resources that others create is none.
 */
export function makersOf(store: ResourceStore, collection: string): readonly Giver[] {
  const makers = knownGivers(store, collection).filter(({ kind }) => kind !== 'list');
  const others = makers.filter(({ kind }) => kind !== 'put');
  return others.length > 0 ? others : makers;
}

/**
 * Whether an operation names new resources itself, by names that the client chooses, because no other operation creates
 * them.
 */
export function isNamer(store: ResourceStore, collection: string, operation: string): boolean {
  const givers = store.survey.givers.get(collection) ?? [];
  const isMade = knownGivers(store, collection).some(({ kind }) => kind === 'maker');
  return !isMade && givers.some((giver) => giver.kind === 'put' && giver.operation === operation);
}

/**
 * A resource that is shared. Where no new one can be had, the latest one is used; where the scope has none, that of
 * ordinary requests.
 */
export async function share(
  store: ResourceStore,
  collection: string,
  { scope = [], within = [] }: Sought = {},
): Promise<StoredResource | undefined> {
  const others = unlikeOrdinary(store, knownGivers(store, collection)[0], scope);
  if (others.length === 0) return shareOrdinary(store, collection, within);
  const key = keyIn(collection, others);
  if (isAwaited(store, key, within)) return shareOrdinary(store, collection, within);
  const known = store.shared.get(key) ?? obtain(store, collection, { scope, within: [...within, key] });
  store.shared.set(key, known);
  const resource = await waiting(store, [within.at(-1) ?? '', key], known);
  return resource ?? shareOrdinary(store, collection, within);
}

/** Stops sharing the resources of a collection, of every scope. */
export function unshare({ shared }: ResourceStore, collection: string): void {
  const keys = [...shared.keys()];
  for (const key of keys) if (key === collection || key.startsWith(keyIn(collection, []))) shared.delete(key);
}

function keyIn(collection: string, scope: SentScope): string {
  return [collection, '', ...scope.map(({ parameter, text }) => `${parameter.name}=${text}`)].join('\u0000');
}

async function shareOrdinary(
  store: ResourceStore,
  collection: string,
  within: Within,
): Promise<StoredResource | undefined> {
  const { shared, latest } = store;
  if (isAwaited(store, collection, within)) return latest.get(collection);
  const known = shared.get(collection) ?? obtain(store, collection, { within: [...within, collection] });
  shared.set(collection, known);
  const resource = await waiting(store, [within.at(-1) ?? '', collection], known);
  if (resource) latest.set(collection, resource);
  else shared.delete(collection);
  return resource ?? latest.get(collection);
}

/** Calls the givers one after the other until one gives something. */
async function obtain(
  store: ResourceStore,
  collection: string,
  sought: Sought,
): Promise<StoredResource | undefined> {
  for (const giver of knownGivers(store, collection)) {
    const { gifts, isMade, above } = await callGiver(store, giver, sought);
    const [values] = gifts;
    if (values) return { values, from: answeredBy(giver), above };
    if (giver.kind === 'maker' && isMade && !sought.scope) reportNothing(store, giver);
  }
  return undefined;
}

/** Reports once that an operation gives nothing. */
function reportNothing({ session, told }: ResourceStore, { operation }: Giver): void {
  if (!told.has(operation))
    session.inputs.emit({ kind: 'notice', code: 'gives-nothing', values: { operation } });
  told.add(operation);
}

/**
 * A resource for one case alone: newly made, or an existing one where no operation creates any. Where the scope can have
 * none, one of the scope of ordinary requests.
 */
export async function take(
  store: ResourceStore,
  collection: string,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  const own = ['own', collection].join('\u0000');
  const within = [...(wanted.within ?? []), own];
  if (isAwaited(store, own, within.slice(0, -1))) return undefined;
  const makers = makersOf(store, collection);
  const givers = makers.length > 0 ? makers : knownGivers(store, collection);
  for (const giver of givers) {
    const alone = giver.isWhole ? { alone: true as const } : {};
    const asking = callGiverTwice(store, giver, { ...wanted, ...alone, within });
    const { gifts, above } = await waiting(store, [within.at(-2) ?? '', own], asking);
    const values = gifts[Number(wanted.fresh % BigInt(Math.max(1, gifts.length)))];
    if (values) return { values, from: answeredBy(giver), above };
  }
  const { scope = [], ...others } = wanted;
  const isElsewhere = unlikeOrdinary(store, givers[0], scope).length > 0;
  return isElsewhere ? take(store, collection, others) : undefined;
}
