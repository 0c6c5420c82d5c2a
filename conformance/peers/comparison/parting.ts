/** Finds the cases in which targets differ, and groups those of a row with the same difference. */

import { drawCase } from '../../cases/draw-case.ts';
import { isRepeatAnswer, repeatClassesOf } from '../../engine/conclude/investigation.ts';
import { isSameRequest } from '../../engine/same-request.ts';
import type { Case, Draft, ProbeDraft } from '../../model/case.ts';
import type { AnswerGroup } from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Verdict } from '../../model/verdict.ts';
import {
  type Answered,
  type AnsweredRun,
  answeredIn,
  type ComparableCase,
  isLost,
  type Side,
} from './answered.ts';
import type { Classify } from './classify.ts';
import { type ComparedRun, effectiveRows, rowKey } from './compared-run.ts';
import type { Layered } from './layers.ts';

/** Cases of one row with the same difference. */
export type Parted = readonly [Layered, ...Layered[]];

/** The answers of a run, with their classes. */
export function answeredRun(run: ComparedRun, classify: Classify): AnsweredRun {
  const answered = answeredIn(run, classify);
  const classes = repeatClassesOf([...answered.values()]);
  const rows = effectiveRows(run);
  const isMute = (probe: PlannedProbe, steps: readonly Step[]): boolean => {
    if (probe.draft.fixedIdentity && isRepeatAnswer(classes, { probe, steps })) return true;
    const { row } = probe;
    const verdict = rows.get(rowKey(row.requirement.id, row.operation?.id ?? ''))?.row.verdict;
    const isBlamed = verdict !== undefined && blamed.includes(verdict);
    return !isBlamed && steps.some(({ exchange }) => exchange.outcome.kind === 'failure');
  };
  return { run: isLost(run.events) ? unasked(run) : run, answered, isMute };
}

/** The run without a way to send requests again. */
function unasked({ resend: _, ...run }: ComparedRun): ComparedRun {
  return run;
}

const blamed: readonly Verdict[] = ['fail', 'warn', 'waived'];

/**
 * The cases that at least two targets were sent, in the order of the first run that has them. A target that accepts
 * only another form of the valid request, and so was sent something else, is left out.
 */
export function comparableCases(runs: readonly AnsweredRun[]): readonly ComparableCase[] {
  const ids = new Set(runs.flatMap(({ answered }) => [...answered.keys()]));
  return [...ids].flatMap((id): readonly ComparableCase[] => {
    const all = runs.flatMap(({ run, answered, isMute }): readonly Side[] => {
      const one = answered.get(id);
      return one && !isMute(one.probe, one.steps) ? [{ ...one, run, isMute }] : [];
    });
    const [first] = all;
    const sides = first ? all.filter((side) => areSame(side, first)) : [];
    return first && sides.length > 1 ? [{ probe: first.probe, sides }] : [];
  });
}

/** How many cases were answered, and could not be compared: others were not sent them, or sent something else. */
export function countUncompared(runs: readonly AnsweredRun[], asked: readonly ComparableCase[]): number {
  return new Set(runs.flatMap(({ answered }) => [...answered.keys()])).size - asked.length;
}

function areSame(one: Answered, first: Answered): boolean {
  const { steps } = one;
  if (steps.length !== first.steps.length) return false;
  const isSame = steps.every((step, at) => {
    const other = first.steps[at];
    return other !== undefined && isSameRequest(step.case, other.case);
  });
  return isSame || isSameDraft(one.probe.draft, first.probe.draft);
}

/** Tells whether two probes are the same with one identity, however different their own make the requests. */
function isSameDraft(one: ProbeDraft, other: ProbeDraft): boolean {
  if (one.chain || other.chain || one.steps.length !== other.steps.length) return false;
  return one.steps.every((step, at) => {
    const twin = other.steps[at];
    return twin !== undefined && isSameRequest(drawn(step), drawn(twin));
  });
}

function drawn(draft: Draft): Case {
  return drawCase(draft, '', '', anyIdentity);
}

const anyIdentity = 10_000n;

/** Groups cases by row and by the answers of each target, in the order of their first case. */
export function gather(parting: readonly Layered[]): readonly Parted[] {
  const groups = Map.groupBy(parting, ({ probe: { row }, sides, layer }) =>
    JSON.stringify([
      layer,
      row.operation?.id,
      row.requirement.id,
      sides.map(({ run, answer }) => [run.name, answer]),
    ]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

/** Groups targets by their answer, the largest group first. */
export function groupsOf(sides: readonly Pick<Side, 'run' | 'answer'>[]): readonly AnswerGroup[] {
  const groups = [...Map.groupBy(sides, ({ answer }) => answer)].map(([answer, some]) => ({
    targets: some.map(({ run }) => run.name),
    answer,
  }));
  return groups.sort((one, other) => other.targets.length - one.targets.length);
}
