/** The steps of create plant as one plain object, so that each can be replaced separately. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPlant, answerRefusal, type ServerAnswer, sendAnswer } from './answer.ts';
import { authenticate, type TokenDigests } from './auth.ts';
import type { Refusal } from './errors.ts';
import { type NewPlant, parsePlant } from './plants.ts';
import { type Body, checkContent, readBody } from './read-body.ts';
import type { Store } from './store.ts';

/** The steps of POST /plants, in this order; a step that refuses ends the exchange. Each gets the request. */
export interface CreationSteps {
  readonly authenticate: (request: IncomingMessage, tokens: TokenDigests) => Refusal | undefined;
  readonly checkContent: (request: IncomingMessage) => Refusal | undefined;
  readonly readBody: (request: IncomingMessage) => Promise<Body | Refusal>;
  readonly parsePlant: (bytes: Uint8Array, request: IncomingMessage) => NewPlant | Refusal;
  readonly keep: (plant: NewPlant, store: Store, request: IncomingMessage) => Promise<Refusal | undefined>;
  readonly answerPlant: (plant: NewPlant, request: IncomingMessage) => ServerAnswer;
  readonly answerRefusal: (refused: Refusal, request: IncomingMessage) => ServerAnswer;
  readonly send: (request: IncomingMessage, response: ServerResponse, answer: ServerAnswer) => void;
  /** Rewrites the target of a request line (`/plants?x=1`) before routing. @defaultValue unchanged */
  readonly rewrite?: (url: string) => string;
}

/** The behaviour that the specification and the standards require. */
export const defaultBehaviour: CreationSteps = {
  authenticate,
  checkContent,
  readBody,
  parsePlant,
  keep,
  answerPlant,
  answerRefusal,
  send: sendAnswer,
};

async function keep(plant: NewPlant, store: Store): Promise<Refusal | undefined> {
  await store.put(plant);
  return undefined;
}
