/** What goes wrong in carriages counts only where the valid requests beside it are accepted (G9). */

import type { ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { isConforming } from '../../model/exchange.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import { type AcceptingStatuses, isAccepted } from '../deliver/expected.ts';
import type { Judge } from '../judge/judge.ts';
import type { Investigation } from './investigation.ts';

/** A judge that finds nothing in a crowd that is too large for the target: another row reports that. */
export function amongAccepted({ judge, expect }: Pick<Investigation, 'judge' | 'expect'>): Judge {
  return {
    ...judge,
    isRepeated: (accusation, steps) =>
      !isShaken(accusation.probe.draft, steps, expect) && judge.isRepeated(accusation, steps),
  };
}

/**
 * Whether the valid requests fail as well, or only some of the invalid ones of a crowd that has no valid requests of its
 * own were turned away.
 */
export function isShaken({ how }: ProbeDraft, steps: readonly Step[], expect: AcceptingStatuses): boolean {
  const [valid, invalid] = [steps.filter(isConforming), steps.filter((step) => !isConforming(step))];
  const isDivided = new Set(invalid.map(({ exchange }) => isDoubtful(exchange))).size > 1;
  return !isEachAccepted(valid, expect) || (how === 'crowd' && isDivided);
}

/** Whether every one of the steps is accepted. */
export function isEachAccepted(steps: readonly Step[], expect: AcceptingStatuses): boolean {
  return steps.every((step) => isAccepted(step, expect));
}
