/** Check: requests that the contract leaves open are sent, and their answers recorded without judging them. */

import { answerKind, isStopped } from '../answers/answer-class.ts';
import { classOf } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { beyond, isUnreadable } from '../names/ids.ts';
import { notConcerned, recorded } from './judging/judgement.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/** Notes how open requests are answered. */
export const requestRecorded: Check = {
  id: 'request-recorded',
  title: 'How a request is answered that the contract leaves open',
  level: 'observed',
  clause: 'not shown',
  sources: (context) => sourcesOfKind(context, 'open').filter((source) => !isUnreadable(source)),
  // format-refused recommends that these be refused.
  leaves: [`*:${beyond}`, `*:${beyond}:of-*`],
  judge: recordAnswers,
};

function recordAnswers(steps: readonly Step[], context: JudgeContext): Judgement {
  if (steps.length === 0 || steps.some(isStopped)) return notConcerned;
  const actual = steps.map((step) => `${hintOf(step)}${answerKind(step, context)}`).join(', then ');
  return recorded({ code: 'behaviour', expected: 'left open', actual, pointer: context.operation.pointer });
}

/** What a status means for a request to this operation; nothing is said about another method or path. */
function hintOf({ case: sent, exchange: { outcome } }: Step): string {
  if (sent.elsewhere || outcome.kind === 'failure') return '';
  const hints: Readonly<Record<number, string>> = { 2: 'accepted: ', 4: 'refused: ' };
  return hints[classOf(outcome.status)] ?? '';
}
