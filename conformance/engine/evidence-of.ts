/** Makes evidence of an accusation: what is shown of it, and beside what. */

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
  const shown = at === undefined ? steps : steps.slice(at, at + 1);
  const others = new Set(group.map((one) => one.probe.id).filter((id) => id !== probe.id));
  return {
    check: binding.check.id,
    finding,
    level,
    stability,
    count: group.length,
    steps: shown,
    // Where cases are asked for by name, it has to be told which of them are meant.
    alike: [...others].slice(0, settings.cases ? others.size : moreExamples),
    ...(control ? { control } : {}),
  };
}
