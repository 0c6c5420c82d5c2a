/** Bends that change the answers to refused requests. */

import type { IncomingMessage } from 'node:http';
import type { ServerAnswer } from '../answer.ts';
import { type Refusal, type RefusalReason, refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import type { JsonMembers } from './exact.ts';
import { crashed, editBody } from './on-plant.ts';

/** Changes the answers to refusals of every status. */
export function changeRefusals(
  change: (right: ServerAnswer, refused: Refusal, request: IncomingMessage) => ServerAnswer,
): Bend {
  return (behaviour) => ({
    ...behaviour,
    answerRefusal: (refused, request) => change(behaviour.answerRefusal(refused, request), refused, request),
  });
}

/** Changes every 400. */
export function changeErrors(change: (right: ServerAnswer, refused: Refusal) => ServerAnswer): Bend {
  return changeRefusals((right, refused) => (right.status === 400 ? change(right, refused) : right));
}

/** Changes the JSON of every 400. */
export function editErrors(edit: (members: JsonMembers, refused: Refusal) => unknown): Bend {
  return changeErrors((right, refused) => editBody(right, (members) => edit(members, refused)));
}

/** Answers 500 in place of some refusals. */
export function crashOnRefusals(which: (refused: Refusal, request: IncomingMessage) => boolean): Bend {
  return changeRefusals((right, refused, request) => (which(refused, request) ? crashed : right));
}

/** Answers some refusals with another status. */
export function answerStatus(status: number, ...reasons: readonly RefusalReason[]): Bend {
  return changeRefusals((right, { reason }) => (reasons.includes(reason) ? { ...right, status } : right));
}

/** Answers some requests before they are checked. */
export function answerFirst(early: (request: IncomingMessage) => ServerAnswer | undefined): Bend {
  return (behaviour) => {
    const answers = new WeakMap<IncomingMessage, ServerAnswer>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const answer = early(request);
        if (!answer) return behaviour.authenticate(request, tokens);
        answers.set(request, answer);
        return refusal('create-failed', 'answered before it was looked at');
      },
      answerRefusal: (refused, request) => answers.get(request) ?? behaviour.answerRefusal(refused, request),
    };
  };
}
