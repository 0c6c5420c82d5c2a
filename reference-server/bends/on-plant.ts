/** Bends that change the answers to valid plants. */

import type { IncomingMessage } from 'node:http';
import { jsonAnswer, type ServerAnswer } from '../answer.ts';
import { refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import type { NewPlant } from '../plants.ts';
import { type JsonMembers, membersOf, readExact } from './exact.ts';

/** Selects plants, by their content or their request. */
type WhichPlants = (plant: NewPlant, request: IncomingMessage) => boolean;

/** Refuses some plants, like an invalid body. */
export function refusePlants(which: WhichPlants, message: string): Bend {
  return (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const plant = behaviour.parsePlant(bytes, request);
      return plant.kind === 'plant' && which(plant, request) ? refusal('member-type', message) : plant;
    },
  });
}

/** Changes the answer to accepted plants. */
export function changePlants(
  change: (right: ServerAnswer, plant: NewPlant, request: IncomingMessage) => ServerAnswer,
): Bend {
  return (behaviour) => ({
    ...behaviour,
    answerPlant: (plant, request) => change(behaviour.answerPlant(plant, request), plant, request),
  });
}

/** Answers some plants 500. */
export function crashOnPlants(which: WhichPlants): Bend {
  return changePlants((right, plant, request) => (which(plant, request) ? crashed : right));
}

/** Changes the JSON in the answer to accepted plants. */
export function editPlants(edit: (members: JsonMembers, plant: NewPlant) => unknown): Bend {
  return changePlants((right, plant) => editBody(right, (members) => edit(members, plant)));
}

/** Changes the JSON of an answer whose body is an object; other answers are unchanged. */
export function editBody(answer: ServerAnswer, edit: (members: JsonMembers) => unknown): ServerAnswer {
  const members = membersOf(readExact(answerText(answer)));
  return members ? { ...answer, body: JSON.stringify(edit(members)) } : answer;
}

/** The text of an answer. */
export function answerText({ body }: ServerAnswer): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString();
}

/** The answer of a server with an unhandled exception. */
export const crashed: ServerAnswer = jsonAnswer(500, { message: 'Internal Server Error' });
