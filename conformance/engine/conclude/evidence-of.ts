/** Makes the evidence of an accusation: what is shown, and what it is compared with. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import type { Evidence, Stability } from '../../model/verdict.ts';
import type { Session } from '../deliver/session.ts';
import { type Accusation, moreExamples } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';

/**
 * The evidence.
 * @param group the accusations with the same signature that it stands for, itself included
 */
export function evidenceOf(
  { session, judge }: Pick<Investigation, 'session' | 'judge'>,
  accusation: Accusation,
  stability: Stability,
  group: readonly Accusation[],
): Evidence {
  const { settings } = session.inputs;
  const { binding, finding, level, at, row, steps, probe, carriedControl, plain } = accusation;
  const accepted = session.controls.get(row.operation?.id ?? '');
  // A control that breaks the same rule is no comparison.
  const isBroken = accepted && at !== undefined && judge.isRepeated({ ...accusation, at: 0 }, [accepted]);
  const control = carriedControl ?? (isBroken ? undefined : accepted);
  const { step: culprit, ...told } = finding;
  const shown = at === undefined ? endingWith(steps, culprit, probe) : steps.slice(at, at + 1);
  return {
    check: binding.check.id,
    finding: told,
    level,
    stability,
    count: group.length,
    steps: shown,
    alike: namesOf(group, settings, [probe.id]),
    ...(control ? { control } : {}),
    ...(plain ? { plain } : {}),
  };
}

/** The same evidence, shown by more probes. */
export function withMore(
  { inputs: { settings } }: Session,
  evidence: Evidence,
  group: readonly Accusation[],
): Evidence {
  const told = [...evidence.alike, ...evidence.steps.map((step) => step.case.id)];
  const more = namesOf(group, settings, told);
  const alike = [...evidence.alike, ...more].slice(0, settings.cases ? undefined : moreExamples);
  return { ...evidence, count: evidence.count + group.length, alike };
}

/**
 * The names of a group's probes; all of them where the user selected cases by name, who then needs to know which ones.
 */
function namesOf(
  group: readonly Accusation[],
  { cases }: Settings,
  told: readonly string[],
): readonly string[] {
  const others = new Set(group.map(({ probe }) => probe.id).filter((id) => !told.includes(id)));
  return [...others].slice(0, cases ? others.size : moreExamples);
}

/** The steps up to the one that shows the violation; later ones, and the order of simultaneous ones, do not matter. */
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
