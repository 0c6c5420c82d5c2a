/** The shelf of a run's resources: what is shared, what is made for one case alone, and who is asked for it. */

import type { Json } from '../../../json/json.ts';
import type { ProbeDraft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver, Survey } from '../../../model/resource.ts';
import { isAccepted } from '../controls.ts';
import { deliver } from '../deliver.ts';
import type { Session } from '../session.ts';
import { leadingWay } from './lead.ts';

/** For whom resources are wanted. */
export interface Wanted {
  /** Id of the operation. */
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  /** An identity that nobody else has. */
  readonly fresh: bigint;
  readonly attempt: number;
  /** Set where a thing is made below parents of its own. */
  readonly alone?: true;
}

/** A thing that the target has, by its values and those of its parents, and the operation that gave it. */
export interface Resource {
  readonly values: readonly Json[];
  readonly source: 'obtained' | 'made-up';
  readonly from: string;
}

/** Operations that are accepted; `first` is an answer whose thing nobody has got yet. */
type Accepted = Map<string, { readonly context: SourceContext; first?: Step }>;

/** What a run has. */
export interface Shelf {
  readonly session: Session;
  readonly survey: Survey;
  readonly accepted: Accepted;
  /** How requests of an operation look; undefined where none may be sent. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  /** By which of the ways in which a maker's answers name a thing it is found, where they differ. */
  readonly trusted: Map<string, number>;
  /** What is shared, by collection. */
  readonly shared: Map<string, Promise<Resource | undefined>>;
  /** What was shared last, by collection. */
  readonly latest: Map<string, Resource>;
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

/** A name of the client's own, below the parents that there are. */
export async function name(
  shelf: Shelf,
  collection: string,
  { fresh }: Wanted,
): Promise<Resource | undefined> {
  const own = shelf.survey.newName(collection, fresh);
  const above = collection.lastIndexOf('/{}');
  const parent = above === -1 ? undefined : await share(shelf, collection.slice(0, above));
  if (own === undefined || (above !== -1 && !parent)) return undefined;
  return { values: [...(parent?.values ?? []), own], source: 'made-up', from: parent?.from ?? '' };
}

/** A thing that all share. What was got before does where nothing new is to be had. */
export async function share(shelf: Shelf, collection: string): Promise<Resource | undefined> {
  const known = shelf.shared.get(collection) ?? obtain(shelf, collection);
  shelf.shared.set(collection, known);
  const resource = await known;
  if (resource) shelf.latest.set(collection, resource);
  else shelf.shared.delete(collection);
  return resource ?? shelf.latest.get(collection);
}

/** Asks the givers one after the other until one of them has something. */
async function obtain(shelf: Shelf, collection: string): Promise<Resource | undefined> {
  for (const giver of giversOf(shelf, collection)) {
    const { gifts, isMade } = await ask(shelf, giver);
    const [values] = gifts;
    if (values) return { values, source: 'obtained', from: giver.operation };
    if (giver.kind === 'maker' && isMade) tellNothing(shelf, giver);
  }
  return undefined;
}

/** Once. */
function tellNothing({ session, told }: Shelf, { operation }: Giver): void {
  if (!told.has(operation))
    session.inputs.emit({ kind: 'notice', code: 'gives-nothing', values: { operation } });
  told.add(operation);
}

/** A thing that nobody else uses, made for the case; or one of those that are there, where nobody makes any. */
export async function take(shelf: Shelf, collection: string, wanted: Wanted): Promise<Resource | undefined> {
  const makers = makersOf(shelf, collection);
  for (const giver of makers.length > 0 ? makers : giversOf(shelf, collection)) {
    const { gifts } = await askTwice(shelf, giver, wanted);
    const values = gifts[Number(wanted.fresh % BigInt(Math.max(1, gifts.length)))];
    if (values) return { values, source: 'obtained', from: giver.operation };
  }
  return undefined;
}

/** How far the identity of a second attempt is from that of the first: no probe's own is as far as that. */
const elsewhere = 37_000_111n;

/** No single hiccup decides; another identity may be free where this one was used before. */
async function askTwice(shelf: Shelf, giver: Giver, wanted: Wanted): Promise<Told> {
  const told = await ask(shelf, giver, wanted);
  return told.gifts.length > 0 ? told : ask(shelf, giver, { ...wanted, fresh: wanted.fresh + elsewhere });
}

/** What a giver told of, and whether it says that something is there. */
interface Told {
  readonly gifts: readonly (readonly Json[])[];
  readonly isMade: boolean;
}

/**
 * What a giver tells of.
 * @param wanted who wants a thing of its own; what all share may come from an answer that is at hand
 */
async function ask(shelf: Shelf, giver: Giver, wanted?: Wanted): Promise<Told> {
  const { session, survey, accepted } = shelf;
  const entry = accepted.get(giver.operation);
  if (!entry || session.isOver()) return { gifts: [], isMade: false };
  const { first } = entry;
  if (!wanted) delete entry.first;
  const step = (wanted ? undefined : first) ?? (await send(shelf, entry.context, wanted));
  if (!step) return { gifts: [], isMade: false };
  const told = survey.gifts(giver, step, session.inputs.answers.read(step.exchange).json?.value);
  const gifts =
    giver.kind === 'maker' ? [(await leadingWay(shelf, giver, told)) ?? []].filter(isNamed) : told;
  return { gifts, isMade: isAccepted(step, undefined) };
}

function isNamed(values: readonly Json[]): boolean {
  return values.length > 0;
}

async function send(shelf: Shelf, context: SourceContext, wanted?: Wanted): Promise<Step | undefined> {
  const { session, asked } = shelf;
  const { operation } = context;
  const times = asked.get(operation.id) ?? 0;
  if (!wanted) asked.set(operation.id, times + 1);
  const id = wanted ? `${operation.id}/for/${wanted.id}` : `${operation.id}/resource/${times}`;
  const { planned, controls } = session.identities;
  // What one operation makes for another one must not go by the name that it makes for all.
  const all = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const slot = planned + ((all + controls / 2) % controls);
  const plain = session.inputs.cases.control(context);
  const draft = wanted?.alone ? apart(plain) : plain;
  const fresh = wanted ? { fresh: wanted.fresh } : {};
  const sendable = { id, row: 'resource', operation, draft, slot, ...fresh };
  const delivery = await deliver(session, sendable, wanted?.attempt ?? 0, { kind: 'any' });
  return delivery.kind === 'sent' ? delivery.steps[0] : undefined;
}

/** The draft with things of its own for all that it names. */
function apart(draft: ProbeDraft): ProbeDraft {
  const steps = draft.steps.map(({ uses = [], ...step }) => ({
    ...step,
    uses: uses.map((use) => ({ ...use, own: true as const })),
  }));
  return { ...draft, steps };
}
