/** Turns a rule about one step, or one answer, into the judge of a check. */

import type { Check, JudgeContext, Judgement } from '../../model/check.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import { merged, notConcerned } from './judgement.ts';

/** The judge of a check. */
export type Judge = NonNullable<Check['judge']>;

/** Judges every step by itself. */
export function judgeEach(judgeStep: (step: Step, context: JudgeContext) => Judgement): Judge {
  return (steps, context) =>
    merged(
      steps.map((step, at) => {
        const judgement = judgeStep(step, context);
        return step === steps.at(-1) ? judgement : pointing(judgement, at);
      }),
    );
}

/** What was found says at which step; it is the last one where nothing is said. */
function pointing(judgement: Judgement, step: number): Judgement {
  if (judgement.kind !== 'violated') return judgement;
  const [first, ...rest] = judgement.findings;
  return { kind: 'violated', findings: [{ step, ...first }, ...rest.map((one) => ({ step, ...one }))] };
}

/** Judges every answer by itself; where there is none, the check has no say. */
export function judgeAnswers(
  judgeAnswer: (answer: Answer, step: Step, context: JudgeContext) => Judgement,
): Judge {
  return judgeEach((step, context) => {
    const { outcome } = step.exchange;
    return outcome.kind === 'answer' ? judgeAnswer(outcome, step, context) : notConcerned;
  });
}

/**
 * Of several steps, those that are the last one over again, and those that only show what a target takes and refuses.
 * Tells whether a step is the last one, or says the same of itself.
 */
export function isLike(last: Step): (step: Step) => boolean {
  const { difference, credential } = last.case;
  return (step) =>
    step === last ||
    (difference !== '' && step.case.difference === difference && step.case.credential === credential);
}

/** The steps that are not. */
export function othersThan(last: Step, steps: readonly Step[]): readonly Step[] {
  const isSame = isLike(last);
  return steps.filter((step) => !isSame(step));
}
