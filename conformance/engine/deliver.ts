/** Delivers a probe: draws its cases with a fresh identity and sends its steps the way the probe asks for. */

import type { Case, ProbeDraft } from '../model/case.ts';
import type { Operation } from '../model/contract.ts';
import type { Lane, Step } from '../model/exchange.ts';
import { stepId } from './select.ts';
import type { Session } from './session.ts';

/** A probe as far as sending is concerned. */
export interface Sendable {
  readonly id: string;
  /** Id of the row that asked for it. */
  readonly row: string;
  readonly operation: Operation;
  readonly draft: ProbeDraft;
  readonly slot: number;
}

/** What came of a delivery. */
export type Delivery =
  | { readonly kind: 'sent'; readonly steps: readonly Step[] }
  /** The bytes contradict the intent: our own defect, never the target's (catalogue G6). */
  | { readonly kind: 'set-aside'; readonly cause: string }
  /** The secret at hand leaves no such credential: a token of one character has no prefix. */
  | { readonly kind: 'unsuitable' };

/**
 * Sends all steps of a probe.
 * @param attempt 0 for the planned one; every attempt has fresh identities of its own (catalogue G7)
 * @param lane overrides where the steps go; the probe's own wish by default
 */
export async function deliver(
  session: Session,
  sendable: Sendable,
  attempt: number,
  lane?: Lane,
): Promise<Delivery> {
  const { cases: tools, transport } = session.inputs;
  const cases = drawCases(session, sendable, attempt);
  if (!cases.every(({ credential }) => transport.places(credential))) return { kind: 'unsuitable' };
  for (const item of cases) {
    const cause = tools.contradiction(item, sendable.operation);
    if (cause !== undefined) return { kind: 'set-aside', cause };
  }
  const way = lane ?? laneOf(sendable, attempt, session.connections.keeps);
  const send = async (item: Case): Promise<Step> => {
    return { case: item, exchange: await session.send(item, way, sendable.row, attempt) };
  };
  try {
    return { kind: 'sent', steps: await sendAll(cases, sendable.draft, send) };
  } catch (error) {
    return { kind: 'set-aside', cause: error instanceof Error ? error.message : String(error) };
  } finally {
    if (way.kind === 'named' && lane === undefined) await transport.release(way.name);
  }
}

async function sendAll(
  cases: readonly Case[],
  { how }: ProbeDraft,
  send: (item: Case) => Promise<Step>,
): Promise<readonly Step[]> {
  if (how === 'together') return Promise.all(cases.map(send));
  const steps: Step[] = [];
  for (const item of cases) steps.push(await send(item));
  return steps;
}

function drawCases(
  { inputs, identities }: Session,
  { id, operation, draft, slot }: Sendable,
  attempt: number,
): readonly Case[] {
  const anAttempt = BigInt(identities.planned + identities.controls);
  const first = inputs.settings.salt + BigInt(attempt) * anAttempt + BigInt(slot);
  const many = draft.steps.length > 1;
  return draft.steps.map((step, index) => {
    const caseId = many ? stepId(id, index) : id;
    return inputs.cases.draw(step, caseId, operation.id, first);
  });
}

function laneOf({ id, draft }: Sendable, attempt: number, keeps: boolean): Lane {
  switch (draft.how) {
    case 'fresh-connection':
    case 'together':
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
