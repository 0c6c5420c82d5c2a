/** Of several steps, those that are the last one over again, and those that only show what a target takes and refuses. */

import type { Step } from '../../model/exchange.ts';

/** Tells whether a step is the last one, or says the same of itself. */
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
