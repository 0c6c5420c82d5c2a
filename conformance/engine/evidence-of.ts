/** Makes evidence of an accusation: what is shown of it, and beside what. */

import type { Step } from '../model/exchange.ts';
import type { PlannedProbe } from '../model/plan.ts';
import type { Evidence, Stability } from '../model/verdict.ts';
import type { Session } from './session.ts';
import { type Accusation, moreExamples } from './tally.ts';

/** @param group the accusations of one meaning that it stands for, itself among them */
export function evidenceOf(
  { controls, inputs: { settings } }: Session,
  { binding, finding, level, at, row, steps, probe }: Accusation,
  stability: Stability,
  group: readonly Accusation[],
): Evidence {
  const control = controls.get(row.operation?.id ?? '');
  const { step: culprit, ...told } = finding;
  const shown = at === undefined ? endingWith(steps, culprit, probe) : steps.slice(at, at + 1);
  const others = new Set(group.map((one) => one.probe.id).filter((id) => id !== probe.id));
  return {
    check: binding.check.id,
    finding: told,
    level,
    stability,
    count: group.length,
    steps: shown,
    // Where cases are asked for by name, it has to be told which of them are meant.
    alike: [...others].slice(0, settings.cases ? others.size : moreExamples),
    ...(control ? { control } : {}),
  };
}

/** The steps with the one that was found last: what came behind it is no part of the story, nor is the order at once. */
function endingWith(
  steps: readonly Step[],
  at: number | undefined,
  { draft }: PlannedProbe,
): readonly Step[] {
  const culprit = at === undefined ? undefined : steps[at];
  if (at === undefined || !culprit) return steps;
  const others = draft.how === 'together' ? steps.filter((step) => step !== culprit) : steps.slice(0, at);
  return [...others, culprit];
}
