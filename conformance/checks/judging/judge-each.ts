/** Makes the judge of a check from a rule about one step or one answer. */

import type { Check, JudgeContext, Judgement } from '../../model/check.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import { merged, notConcerned } from './judgement.ts';

/** The judge of a check. */
export type JudgeFunction = NonNullable<Check['judge']>;

/** Judges every step by itself. */
export function judgeEach(judgeStep: (step: Step, context: JudgeContext) => Judgement): JudgeFunction {
  return (steps, context) =>
    merged(
      steps.map((step, at) => {
        const judgement = judgeStep(step, context);
        return step === steps.at(-1) ? judgement : pointing(judgement, at);
      }),
    );
}

/** Adds the index of the step to findings that do not have one. */
function pointing(judgement: Judgement, step: number): Judgement {
  if (judgement.kind !== 'violated') return judgement;
  const [first, ...rest] = judgement.findings;
  return { kind: 'violated', findings: [{ step, ...first }, ...rest.map((one) => ({ step, ...one }))] };
}

/** Judges every answer by itself; it does not apply where there is none. */
export function judgeAnswers(
  judgeAnswer: (answer: Answer, step: Step, context: JudgeContext) => Judgement,
): JudgeFunction {
  return judgeEach((step, context) => {
    const { outcome } = step.exchange;
    return outcome.kind === 'answer' ? judgeAnswer(outcome, step, context) : notConcerned;
  });
}

/**
 * For probes of several steps: tells whether a step repeats the last one, in contrast to those that only show what the
 * target accepts and refuses.
 */
export function isLike(last: Step): (step: Step) => boolean {
  const { difference, credential } = last.case;
  return (step) =>
    step === last ||
    (difference !== '' && step.case.difference === difference && step.case.credential === credential);
}

/** The steps that do not repeat the last one. */
export function othersThan(last: Step, steps: readonly Step[]): readonly Step[] {
  const isSame = isLike(last);
  return steps.filter((step) => !isSame(step));
}
