/** Finds the cases on which targets part, and gathers those of a row on which they part in the same way. */

import { isRepeatAnswer, repeatClassesOf } from '../../engine/repeat-classes.ts';
import { isSameRequest } from '../../engine/same-request.ts';
import type { AnswerGroup, Noise } from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { type Answered, answeredIn, isLost } from './answered.ts';
import type { Classify } from './classify.ts';
import type { ComparedRun } from './compared-run.ts';

/** How one target answered a case. */
export interface Side extends Answered, Pick<AnsweredRun, 'run' | 'isRepeated'> {}

/** One case with the answers of every target that was asked. */
export interface Asked {
  readonly probe: PlannedProbe;
  /** In the order of the targets; two at least. */
  readonly sides: readonly Side[];
}

/** Cases of one row on which the targets part in the same way. */
export type Parted = readonly [Asked, ...Asked[]];

/** The answers of one target. */
export interface AnsweredRun {
  readonly run: ComparedRun;
  readonly answered: ReadonlyMap<string, Answered>;
  /** Tells whether it takes a fixed identity for one that it has already: that answer says nothing of the case. */
  readonly isRepeated: (probe: PlannedProbe, steps: readonly Step[]) => boolean;
}

/** The answers of a run, by the class of each. */
export function answeredRun(run: ComparedRun, classify: Classify): AnsweredRun {
  const answered = answeredIn(run, classify);
  const classes = repeatClassesOf([...answered.values()]);
  const isRepeated = (probe: PlannedProbe, steps: readonly Step[]): boolean =>
    probe.draft.fixedIdentity === true && isRepeatAnswer(classes, { probe, steps });
  return { run: isLost(run.events) ? unasked(run) : run, answered, isRepeated };
}

/** Nobody is there to be asked again. */
function unasked({ ask: _, ...run }: ComparedRun): ComparedRun {
  return run;
}

/**
 * The cases that two targets at least were asked, in the order of the first run that has them. Targets that accept
 * another form of the valid request only are asked otherwise: who was not asked the same as the first one is left out.
 */
export function askedOf(runs: readonly AnsweredRun[]): readonly Asked[] {
  const ids = new Set(runs.flatMap(({ answered }) => [...answered.keys()]));
  return [...ids].flatMap((id): readonly Asked[] => {
    const all = runs.flatMap(({ run, answered, isRepeated }): readonly Side[] => {
      const one = answered.get(id);
      return one && !isRepeated(one.probe, one.steps) ? [{ ...one, run, isRepeated }] : [];
    });
    const [first] = all;
    const sides = first ? all.filter((side) => areSame(side, first)) : [];
    return first && sides.length > 1 ? [{ probe: first.probe, sides }] : [];
  });
}

function areSame({ steps }: Answered, first: Answered): boolean {
  return (
    steps.length === first.steps.length &&
    steps.every((step, at) => {
      const other = first.steps[at];
      return other !== undefined && isSameRequest(step.case, other.case);
    })
  );
}

/** Tells whether not all answers are alike. */
export function isParting({ sides }: Asked): boolean {
  return sides.some(({ answer }) => answer !== sides[0]?.answer);
}

/** Gathers cases by row and by who answers what, in the order of their first case. */
export function gather(parting: readonly Asked[]): readonly Parted[] {
  const groups = Map.groupBy(parting, ({ probe: { row }, sides }) =>
    JSON.stringify([
      row.operation?.id,
      row.requirement.id,
      sides.map(({ run, answer }) => [run.name, answer]),
    ]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

/** Targets by what they answered, the largest group first. */
export function groupsOf(sides: readonly Pick<Side, 'run' | 'answer'>[]): readonly AnswerGroup[] {
  const groups = [...Map.groupBy(sides, ({ answer }) => answer)].map(([answer, some]) => ({
    targets: some.map(({ run }) => run.name),
    answer,
  }));
  return groups.sort((one, other) => other.targets.length - one.targets.length);
}

/** The sources of which one server, asked under several names, answered a case otherwise from one name to the next. */
export function noiseOf(asked: readonly Asked[], urlOf: (run: ComparedRun) => string): readonly Noise[] {
  const found = new Map<string, Noise>();
  for (const { probe, sides } of asked) {
    for (const same of Map.groupBy(sides, ({ run }) => urlOf(run)).values()) {
      const groups = groupsOf(same);
      const key = sourceOf(probe);
      if (groups.length > 1 && !found.has(key))
        found.set(key, {
          row: probe.row.requirement.id,
          operation: probe.row.operation?.id ?? '',
          source: probe.source.label,
          groups,
        });
    }
  }
  return [...found.values()];
}

/** What a source goes by among all rows and operations. */
export function sourceOf({ id }: PlannedProbe): string {
  return id.slice(0, id.lastIndexOf('/'));
}
