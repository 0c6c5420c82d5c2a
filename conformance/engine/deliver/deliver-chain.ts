/** Delivers a chain: each request is made from the answers to the requests before it. */

import { isStopped } from '../../answers/answer-class.ts';
import { scopedTo, scopeOf } from '../../answers/sent-scope.ts';
import type { Draft } from '../../model/case.ts';
import type { Chain, ChainRequest } from '../../model/chain.ts';
import type { Judgement, SourceContext } from '../../model/check.ts';
import type { Lane, Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { longestChain, stepId } from '../plan/select.ts';
import type { Delivery, Sendable } from './deliver.ts';
import { draftChainRequest, fillDraft } from './resources/chain-request.ts';
import type { Session } from './session.ts';

/** Distance between the identities of what is made for steps; more than all identities that a run uses. */
export const apart = 1_000_003n;

/** What all steps of one chain share. */
interface ChainCourse {
  readonly session: Session;
  readonly sendable: Sendable;
  readonly attempt: number;
  readonly first: bigint;
  readonly way: Lane;
}

/** Sends the steps of a chain one after the other, until the chain ends or a step cannot be made. */
export async function deliverChain(chain: Chain, course: ChainCourse): Promise<Delivery> {
  const { session, sendable } = course;
  const { contract, survey, answers } = session.inputs;
  if (!survey) return { kind: 'sent', steps: [] };
  const asking = chain({ contract, survey, operation: sendable.operation, read: answers.read });
  const steps: Step[] = [];
  let turn: IteratorResult<ChainRequest, Judgement> = asking.next();
  while (!turn.done && steps.length < longestChain && !session.isOver()) {
    const step = await sendAsk(course, turn.value, steps);
    if (!step) break;
    steps.push(step);
    if (isStopped(step)) break;
    turn = asking.next(step);
  }
  return { kind: 'sent', steps };
}

async function sendAsk(
  { session, sendable, attempt, first, way }: ChainCourse,
  request: ChainRequest,
  before: readonly Step[],
): Promise<Step | undefined> {
  const { inputs, resources } = session;
  const { cases, contract, transport } = inputs;
  const context = resources?.contextOf(request.operation);
  const about = resources?.contextOf(sendable.operation.id);
  const operation = operationOf(contract, request.operation);
  const drafted = context && draftChainRequest(cases, context, madeFor(session, about, request));
  const draft = drafted && inScope(session, drafted, request, before[0]);
  if (!resources || !draft || !operation || !transport.places(draft.credential)) return undefined;
  const id = stepId(sendable.id, before.length);
  const fresh = first + BigInt(draft.offset ?? 0) + BigInt(before.length) * apart;
  const known = await resources.provide(draft, { operation: request.operation, id, fresh, attempt });
  const filled = fillDraft(draft, known);
  // Something that is gone has no tag to be read, so any tag will do.
  if ((filled.uses ?? []).some(({ tag }) => tag === undefined)) return undefined;
  const item = cases.draw(filled, id, request.operation, first);
  if (cases.contradiction(item, operation) !== undefined) return undefined;
  const step = { case: item, exchange: await session.send(item, way, sendable.row, attempt) };
  resources.see(step);
  return step;
}

/** The request that makes a resource, with the values that the operation of the chain needs it to be made with. */
function madeFor(
  { inputs: { survey } }: Session,
  { values = {} }: Partial<SourceContext> = {},
  request: ChainRequest,
): ChainRequest {
  const made = Object.values(values).flatMap((one) => {
    if (one.source !== 'obtained' || !one.made) return [];
    const kind = survey?.kinds.find(({ collection }) => collection === one.collection);
    return kind?.make === request.operation ? [one.made] : [];
  });
  return made.length === 0 ? request : { ...request, values: Object.assign({}, ...made, request.values) };
}

/** Every step keeps the scope of the first one, except where the step itself is about a value of that scope. */
function inScope(
  { inputs }: Session,
  draft: Draft,
  { values = {}, operation }: ChainRequest,
  first: Step | undefined,
): Draft {
  const { survey, contract } = inputs;
  if (!first || !survey) return draft;
  const scope = scopeOf(survey.scopes(first.case.operation), first.case);
  const { parameters = [] } = operationOf(contract, operation) ?? {};
  const own = parameters.filter((one) => values[parameterPlace(one)] === undefined);
  return scopedTo(draft, scope, own);
}
