/** The shelf of a run's resources: what is shared, what is made for one case alone, and who is asked for it. */

import type { Scope } from '../../../answers/sent-scope.ts';
import type { Json } from '../../../json/json.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver, Survey } from '../../../model/resource.ts';
import type { Session } from '../session.ts';
import { ask, askTwice, unlikeOrdinary } from './ask-givers.ts';
import { isAwaited, type Waiting, type Within, waiting } from './waits.ts';

/** For whom resources are wanted. */
export interface ResourceNeed {
  /** Id of the operation. */
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  /** An identity that nobody else has. */
  readonly fresh: bigint;
  readonly attempt: number;
  /** Set where a thing is made below parents of its own. */
  readonly alone?: true;
  /** Whose things are meant. @defaultValue those that ordinary requests are about */
  readonly scope?: Scope;
  /** What is waited for while it is got. @defaultValue nothing */
  readonly within?: Within;
}

/** Whose thing is sought, and what waits for it. */
export type Sought = Pick<ResourceNeed, 'scope' | 'within'>;

/** A thing that the target has, by its values and those of its parents, and the operation that gave it. */
export interface Resource {
  readonly values: readonly Json[];
  readonly from: string;
  /** How many of its values, the last ones, are names of the client's own. @defaultValue none */
  readonly named?: number;
}

/** Operations that are accepted; `first` is an answer whose thing nobody has got yet. */
type Accepted = Map<string, { readonly context: SourceContext; first?: Step }>;

/** What a run has. */
export interface Shelf extends Waiting {
  readonly session: Session;
  readonly survey: Survey;
  readonly accepted: Accepted;
  /** How requests of an operation look; undefined where none may be sent. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** By which of the ways in which a maker's answers name a thing it is found, where they differ. */
  readonly trusted: Map<string, number>;
  /** What is shared, by collection, and by whose it is where it is not what ordinary requests are about. */
  readonly shared: Map<string, Promise<Resource | undefined>>;
  /** What was shared last, by collection. */
  readonly latest: Map<string, Resource>;
  /** What of that was led to the state that others need. */
  readonly led: Map<string, Promise<Resource | undefined>>;
  /** How often an operation was asked for what all share. */
  readonly asked: Map<string, number>;
  /** Operations of which was told that they give nothing. */
  readonly told: Set<string>;
}

/** Whether an operation acts upon things of a collection. */
export function isTarget({ survey }: Shelf, collection: string, operation: string): boolean {
  return survey.targets.get(operation) === collection;
}

/** Whoever replaces things that others make needs one before it has one to give. */
function giversOf(shelf: Shelf, collection: string): readonly Giver[] {
  const { survey, accepted } = shelf;
  const known = (survey.givers.get(collection) ?? []).filter(({ operation }) => accepted.has(operation));
  const isMade = known.some(({ kind }) => kind === 'maker');
  return isMade ? known.filter(({ kind }) => kind !== 'put') : known;
}

/**
 * Who makes things of a collection: what was not made for this run is not taken away. Who changes what others make
 * makes nothing.
 */
export function makersOf(shelf: Shelf, collection: string): readonly Giver[] {
  const makers = giversOf(shelf, collection).filter(({ kind }) => kind !== 'list');
  const others = makers.filter(({ kind }) => kind !== 'put');
  return others.length > 0 ? others : makers;
}

/** Whoever makes things under names of the client's names them itself, unless somebody else makes them. */
export function isNamer(shelf: Shelf, collection: string, operation: string): boolean {
  const givers = shelf.survey.givers.get(collection) ?? [];
  const isMade = giversOf(shelf, collection).some(({ kind }) => kind === 'maker');
  return !isMade && givers.some((giver) => giver.kind === 'put' && giver.operation === operation);
}

/**
 * A thing that all share. What was got before does where nothing new is to be had; and what ordinary requests are about,
 * where nothing is to be had of those that are meant.
 */
export async function share(
  shelf: Shelf,
  collection: string,
  { scope = [], within = [] }: Sought = {},
): Promise<Resource | undefined> {
  const others = unlikeOrdinary(shelf, giversOf(shelf, collection)[0], scope);
  if (others.length === 0) return shareOrdinary(shelf, collection, within);
  const key = keyIn(collection, others);
  if (isAwaited(shelf, key, within)) return shareOrdinary(shelf, collection, within);
  const known = shelf.shared.get(key) ?? obtain(shelf, collection, { scope, within: [...within, key] });
  shelf.shared.set(key, known);
  const resource = await waiting(shelf, [within.at(-1) ?? '', key], known);
  return resource ?? shareOrdinary(shelf, collection, within);
}

/** Forgets what is shared of a collection, whosever it is. */
export function unshare({ shared }: Shelf, collection: string): void {
  const keys = [...shared.keys()];
  for (const key of keys) if (key === collection || key.startsWith(keyIn(collection, []))) shared.delete(key);
}

function keyIn(collection: string, scope: Scope): string {
  return [collection, '', ...scope.map(({ parameter, text }) => `${parameter.name}=${text}`)].join('\u0000');
}

async function shareOrdinary(
  shelf: Shelf,
  collection: string,
  within: Within,
): Promise<Resource | undefined> {
  const { shared, latest } = shelf;
  if (isAwaited(shelf, collection, within)) return latest.get(collection);
  const known = shared.get(collection) ?? obtain(shelf, collection, { within: [...within, collection] });
  shared.set(collection, known);
  const resource = await waiting(shelf, [within.at(-1) ?? '', collection], known);
  if (resource) latest.set(collection, resource);
  else shared.delete(collection);
  return resource ?? latest.get(collection);
}

/** Asks the givers one after the other until one of them has something. */
async function obtain(shelf: Shelf, collection: string, sought: Sought): Promise<Resource | undefined> {
  for (const giver of giversOf(shelf, collection)) {
    const { gifts, isMade } = await ask(shelf, giver, sought);
    const [values] = gifts;
    if (values) return { values, from: giver.operation };
    if (giver.kind === 'maker' && isMade && !sought.scope) tellNothing(shelf, giver);
  }
  return undefined;
}

/** Once. */
function tellNothing({ session, told }: Shelf, { operation }: Giver): void {
  if (!told.has(operation))
    session.inputs.emit({ kind: 'notice', code: 'gives-nothing', values: { operation } });
  told.add(operation);
}

/**
 * A thing that nobody else uses, made for the case; or one of those that are there, where nobody makes any. Where those who
 * are meant can have none, one of those that ordinary requests are about.
 */
export async function take(
  shelf: Shelf,
  collection: string,
  wanted: ResourceNeed,
): Promise<Resource | undefined> {
  const own = ['own', collection].join('\u0000');
  const within = [...(wanted.within ?? []), own];
  if (isAwaited(shelf, own, within.slice(0, -1))) return undefined;
  const makers = makersOf(shelf, collection);
  const givers = makers.length > 0 ? makers : giversOf(shelf, collection);
  for (const giver of givers) {
    const asking = askTwice(shelf, giver, { ...wanted, within });
    const { gifts } = await waiting(shelf, [within.at(-2) ?? '', own], asking);
    const values = gifts[Number(wanted.fresh % BigInt(Math.max(1, gifts.length)))];
    if (values) return { values, from: giver.operation };
  }
  const { scope = [], ...others } = wanted;
  const isElsewhere = unlikeOrdinary(shelf, givers[0], scope).length > 0;
  return isElsewhere ? take(shelf, collection, others) : undefined;
}
