/** Bends that change the answers to refused requests. */

import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { type Reason, type Refusal, refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import type { Members } from './exact.ts';
import { crashed, editBody } from './on-plant.ts';

/** Changes the answers to refusals of every status. */
export function changeRefusals(
  change: (right: Answer, refused: Refusal, request: IncomingMessage) => Answer,
): Bend {
  return (behaviour) => ({
    ...behaviour,
    answerRefusal: (refused, request) => change(behaviour.answerRefusal(refused, request), refused, request),
  });
}

/** Changes every 400. */
export function changeErrors(change: (right: Answer, refused: Refusal) => Answer): Bend {
  return changeRefusals((right, refused) => (right.status === 400 ? change(right, refused) : right));
}

/** Changes the JSON of every 400. */
export function editErrors(edit: (members: Members, refused: Refusal) => unknown): Bend {
  return changeErrors((right, refused) => editBody(right, (members) => edit(members, refused)));
}

/** Answers 500 in place of some refusals. */
export function crashOnRefusals(which: (refused: Refusal, request: IncomingMessage) => boolean): Bend {
  return changeRefusals((right, refused, request) => (which(refused, request) ? crashed : right));
}

/** Answers some refusals with another status. */
export function answerStatus(status: number, ...reasons: readonly Reason[]): Bend {
  return changeRefusals((right, { reason }) => (reasons.includes(reason) ? { ...right, status } : right));
}

/** Answers some requests before they are checked. */
export function answerFirst(early: (request: IncomingMessage) => Answer | undefined): Bend {
  return (behaviour) => {
    const answers = new WeakMap<IncomingMessage, Answer>();
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
