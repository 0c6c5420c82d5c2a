/** POST /plants from request to answer, by the steps of a behaviour. */

import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';
import type { TokenDigests } from './auth.ts';
import type { Behaviour } from './behaviour.ts';
import type { Store } from './store.ts';

/** What create plant works with. */
export interface CreatePlantContext {
  readonly behaviour: Behaviour;
  readonly tokens: TokenDigests;
  readonly store: Store;
}

/** Runs the steps in order and answers 200 with the Plant, or what the first refusing step says. */
export async function createPlant(request: IncomingMessage, context: CreatePlantContext): Promise<Answer> {
  const { behaviour, tokens, store } = context;
  const refused = behaviour.authenticate(request, tokens) ?? behaviour.checkContent(request);
  if (refused) return behaviour.answerRefusal(refused, request);
  const body = await behaviour.readBody(request);
  if (body.kind === 'refusal') return behaviour.answerRefusal(body, request);
  const plant = behaviour.parsePlant(body.bytes, request);
  if (plant.kind === 'refusal') return behaviour.answerRefusal(plant, request);
  const notKept = await behaviour.keep(plant, store, request);
  return notKept ? behaviour.answerRefusal(notKept, request) : behaviour.answerPlant(plant, request);
}
