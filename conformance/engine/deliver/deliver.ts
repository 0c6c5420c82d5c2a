/** Delivers a probe: generates its cases with a fresh identity, and sends its steps in the way that the probe wants. */

import type { Case, Draft, ProbeDraft } from '../../model/case.ts';
import type { Operation } from '../../model/contract.ts';
import type { Lane, Step } from '../../model/exchange.ts';
import { passOwnDefect } from '../../model/own-defect.ts';
import type { Use } from '../../model/resource.ts';
import { inOwnCrowd } from '../plan/crowds.ts';
import { stepId } from '../plan/select.ts';
import { apart, deliverChain } from './deliver-chain.ts';
import { fillDraft } from './resources/chain-request.ts';
import type { ResourceNeed } from './resources/resource-store.ts';
import type { Within } from './resources/waits.ts';
import type { Session } from './session.ts';

/** The part of a probe that sending needs. */
export interface Sendable {
  readonly id: string;
  /** Id of the row that the probe belongs to. */
  readonly row: string;
  readonly operation: Operation;
  readonly draft: ProbeDraft;
  readonly slot: number;
  /** The first identity, unless it is that of the probe's slot. */
  readonly fresh?: bigint;
  /** Set where the probe is not sent if a resource that it names is missing. */
  readonly insists?: true;
  /** The collections that the probe is to make something for. @defaultValue none */
  readonly within?: Within;
}

/** The outcome of a delivery. */
export type Delivery =
  | { readonly kind: 'sent'; readonly steps: readonly Step[] }
  /** The bytes contradict the intent: our own defect, never the target's (G6). */
  | { readonly kind: 'set-aside'; readonly cause: string }
  /** The credential cannot be made from the given secret: a token of one character has no prefix. */
  | { readonly kind: 'unsuitable' }
  /** A resource that it names is not available, or nothing shows its version. */
  | { readonly kind: 'unprovided'; readonly place: string; readonly isTag: boolean };

/**
 * Sends all steps of a probe.
 * @param attempt 0 for the planned one; every attempt has fresh identities (G7)
 * @param lane overrides the connection that the probe asks for
 */
export async function deliver(
  session: Session,
  given: Sendable,
  attempt: number,
  lane?: Lane,
): Promise<Delivery> {
  // A probe of a crowd is repeated with a crowd of its own.
  const sendable = attempt === 0 ? given : { ...given, draft: inOwnCrowd(given.draft) };
  const { steps, chain } = sendable.draft;
  if (!steps.every(({ credential }) => session.inputs.transport.places(credential)))
    return { kind: 'unsuitable' };
  if (chain) {
    const first = identityOf(session, sendable, attempt);
    const way = lane ?? laneOf(sendable, attempt, session.connections.keeps);
    return deliverChain(chain, { session, sendable, attempt, first, way });
  }
  try {
    return await deliverSteps(session, sendable, attempt, lane);
  } finally {
    for (const index of steps.keys()) session.resources?.end(caseId(sendable.id, sendable.draft, index));
  }
}

async function deliverSteps(
  session: Session,
  sendable: Sendable,
  attempt: number,
  lane: Lane | undefined,
): Promise<Delivery> {
  const { cases: tools, transport } = session.inputs;
  const drafts = await provideAll(session, sendable, attempt);
  const [missing] = drafts.flatMap(neededBy);
  if (missing && sendable.insists)
    return { kind: 'unprovided', place: missing.place, isTag: missing.tag !== undefined };
  const cases = drawCases(session, { ...sendable, draft: { ...sendable.draft, steps: drafts } }, attempt);
  // Checking the bytes takes time, and is pointless once nothing can be sent.
  for (const item of session.isOver() ? [] : cases) {
    const cause = tools.contradiction(item, sendable.operation);
    if (cause !== undefined) return { kind: 'set-aside', cause };
  }
  const way = lane ?? laneOf(sendable, attempt, session.connections.keeps);
  try {
    return {
      kind: 'sent',
      steps: await sendAll(cases, sendable.draft, senderOf(session, sendable, attempt, way)),
    };
  } catch (error) {
    passOwnDefect(error);
    return { kind: 'set-aside', cause: error instanceof Error ? error.message : String(error) };
  } finally {
    if (way.kind === 'named' && lane === undefined) await transport.release(way.name);
  }
}

/**
 * The uses that a draft needs. Where another part of the request is broken on purpose, any tag will do in place of the
 * real one.
 */
function neededBy({ uses = [], intent }: Draft): readonly Use[] {
  return intent.kind === 'conforming'
    ? uses
    : uses.filter(({ tag, mayLack }) => tag === undefined && !mayLack);
}

/** Makes the function that sends one case, after the resources that it names have been provided. */
function senderOf(
  session: Session,
  { row }: Sendable,
  attempt: number,
  way: Lane,
): (item: Case) => Promise<Step> {
  const { resources } = session;
  const send = async (item: Case): Promise<Step> => {
    const step = { case: item, exchange: await session.send(item, way, row, attempt) };
    resources?.see(step);
    return step;
  };
  return (item) => (resources ? resources.send(item, () => send(item)) : send(item));
}

async function sendAll(
  cases: readonly Case[],
  { how }: ProbeDraft,
  send: (item: Case) => Promise<Step>,
): Promise<readonly Step[]> {
  if (how === 'together' || how === 'crowd') return Promise.all(cases.map(send));
  const steps: Step[] = [];
  for (const item of cases) steps.push(await send(item));
  return steps;
}

/**
 * Fills in the resources that the steps name: each step that changes or deletes something gets a resource of its own.
 */
async function provideAll(session: Session, sendable: Sendable, attempt: number): Promise<readonly Draft[]> {
  const { id, operation, draft, within = [] } = sendable;
  const { resources } = session;
  if (!resources) return draft.steps;
  const drafts: Draft[] = [];
  const turn = turnOf(draft);
  for (const [index, step] of draft.steps.entries()) {
    // Steps may share an identity, but the resources that are made for them must be different ones.
    const fresh = identityOf(session, sendable, attempt) + BigInt(step.offset ?? 0) + BigInt(index) * apart;
    const wanted = { operation: operation.id, id: caseId(id, draft, index), fresh, attempt, within, ...turn };
    drafts.push(fillDraft(step, await resources.provide(step, wanted)));
  }
  return drafts;
}

/** How the requests of a probe follow each other; empty where several are sent at the same time. */
function turnOf({ how, steps }: ProbeDraft): Pick<ResourceNeed, 'turn'> {
  if (how === 'crowd' || how === 'together') return {};
  return { turn: steps.length === 1 ? 'alone' : 'in-order' };
}

function drawCases(session: Session, sendable: Sendable, attempt: number): readonly Case[] {
  const { id, operation, draft } = sendable;
  const first = identityOf(session, sendable, attempt);
  const { cases } = session.inputs;
  return draft.steps.map((step, index) => cases.draw(step, caseId(id, draft, index), operation.id, first));
}

function caseId(id: string, { steps }: ProbeDraft, index: number): string {
  return steps.length > 1 ? stepId(id, index) : id;
}

function identityOf({ inputs, identities }: Session, { slot, fresh }: Sendable, attempt: number): bigint {
  if (fresh !== undefined) return fresh;
  const anAttempt = BigInt(identities.planned + identities.controls);
  return inputs.settings.salt + BigInt(attempt) * anAttempt + BigInt(slot);
}

function laneOf({ id, draft }: Sendable, attempt: number, keeps: boolean): Lane {
  switch (draft.how) {
    case 'fresh-connection':
    case 'together':
    case 'crowd':
      return { kind: 'fresh' };
    case 'one-connection':
      return { kind: 'named', name: `${id}#${attempt}` };
    case 'single':
    case 'in-order':
      return { kind: keeps ? 'any' : 'fresh' };
    default:
      return draft.how satisfies never;
  }
}
