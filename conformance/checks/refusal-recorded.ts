/** Check: how a missing or invalid credential is refused is recorded, which shows what the server checks first. */

import { answerKind } from '../answers/answer-class.ts';
import { classOf } from '../answers/statuses.ts';
import type { Check } from '../model/check.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, recorded } from './judging/judgement.ts';

/** Notes the refusals of requests whose credential is missing or wrong. */
export const refusalRecorded: Check = {
  id: 'refusal-recorded',
  title: 'How a request without a valid credential is refused',
  level: 'observed',
  clause: 'RFC 9110 15.5',
  judge: judgeAnswers((answer, step, context) => {
    if (step.case.intent.kind !== 'credential' || classOf(answer.status) !== 4) return notConcerned;
    const actual = answerKind(step, context);
    return recorded({ code: 'behaviour', expected: 'left open', actual, pointer: context.operation.pointer });
  }),
};
