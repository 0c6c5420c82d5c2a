/** Check: what the contract leaves open is sent and written down, and nobody is blamed. */

import { answerKind } from '../answers/answer-class.ts';
import { classOf } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { isUnreadable } from '../names/unreadable-text.ts';
import { notConcerned, recorded } from './judging/judgement.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/** Notes how open requests are answered. */
export const requestRecorded: Check = {
  id: 'request-recorded',
  title: 'How a request is answered that the contract leaves open',
  level: 'observed',
  clause: 'not shown',
  sources: (context) => sourcesOfKind(context, 'open').filter((source) => !isUnreadable(source)),
  judge: recordAnswers,
};

function recordAnswers(steps: readonly Step[], context: JudgeContext): Judgement {
  if (steps.length === 0 || steps.some(isStopped)) return notConcerned;
  const actual = steps.map((step) => `${hintOf(step)}${answerKind(step, context)}`).join(', then ');
  return recorded({ code: 'behaviour', expected: 'left open', actual, pointer: context.operation.pointer });
}

function isStopped({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'stopped';
}

/** Says what a status means for a request to this operation: another method or path has meanings of its own. */
function hintOf({ case: sent, exchange: { outcome } }: Step): string {
  if (sent.elsewhere || outcome.kind === 'failure') return '';
  const hints: Readonly<Record<number, string>> = { 2: 'accepted: ', 4: 'refused: ' };
  return hints[classOf(outcome.status)] ?? '';
}
