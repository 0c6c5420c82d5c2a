/** Makes evidence of an accusation: what is shown of it, and beside what. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import type { Evidence, Stability } from '../../model/verdict.ts';
import type { Session } from '../deliver/session.ts';
import { type Accusation, moreExamples } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';

/** @param group the accusations of one meaning that it stands for, itself among them */
export function evidenceOf(
  { session, judge }: Pick<Investigation, 'session' | 'judge'>,
  accusation: Accusation,
  stability: Stability,
  group: readonly Accusation[],
): Evidence {
  const { settings } = session.inputs;
  const { binding, finding, level, at, row, steps, probe, carriedControl, plain } = accusation;
  const accepted = session.controls.get(row.operation?.id ?? '');
  // What is answered no better is nothing to compare with.
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

/** The probes of a group by name; all of them where cases are asked for by name, since it has to be told which are meant. */
function namesOf(
  group: readonly Accusation[],
  { cases }: Settings,
  told: readonly string[],
): readonly string[] {
  const others = new Set(group.map(({ probe }) => probe.id).filter((id) => !told.includes(id)));
  return [...others].slice(0, cases ? others.size : moreExamples);
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
