/** Which rows the answer of a target to a case breaks, as confirmed by its own run. */

import { expectedBy, isAccepted } from '../../engine/deliver/expected.ts';
import { type Accusation, openTallies } from '../../engine/deliver/tally.ts';
import { createJudge } from '../../engine/judge/judge.ts';
import type { JudgedRun } from '../../engine/judge/judge-contexts.ts';
import type { BrokenRow, DifferenceStanding } from '../../model/comparison.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';
import { runOf } from '../../model/run.ts';
import type { AnswerTools } from '../../model/tools.ts';
import { gates, isOpen, type Verdict } from '../../model/verdict.ts';
import { type ComparedRun, effectiveRows, rowKey } from './compared-run.ts';

/** The rows that the answers to a probe break. */
export type BrokenBy = (probe: PlannedProbe, steps: readonly Step[]) => readonly BrokenRow[];

/**
 * Prepares to judge single answers of a target by every row. Rows that its run passed or excused do not count. Rows
 * without verdict, or not asked for, are broken without deciding anything.
 */
export function brokenBy(run: ComparedRun, answers: AnswerTools): BrokenBy {
  const { events, whole } = run;
  const accuse = accuseOnce({ plan: whole, events, answers });
  const probes = new Map(whole.probes.map((probe) => [probe.id, probe]));
  const known = effectiveRows(run);
  const { profile } = whole.settings;
  return (probe, steps) =>
    accuse(probes.get(probe.id) ?? probe, steps).flatMap((accusation): readonly BrokenRow[] => {
      const { requirement, operation } = accusation.row;
      const verdict = known.get(rowKey(requirement.id, operation?.id ?? ''))?.row.verdict;
      const standing = standingOf(verdict, gates(accusation.level, profile));
      return standing ? [brokenRow(accusation, standing)] : [];
    });
}

/** How a broken row counts; undefined where the run looked into it and found no violation. */
function standingOf(verdict: Verdict | undefined, isGating: boolean): DifferenceStanding | undefined {
  if (verdict !== undefined && isOpen(verdict)) return isGating ? 'unconfirmed' : undefined;
  if (verdict === undefined) return isGating ? 'unasked' : 'advice';
  if (verdict === 'waived') return isGating ? 'excused' : 'advice';
  if (verdict !== 'fail' && verdict !== 'warn') return undefined;
  return isGating ? 'gates' : 'advice';
}

function brokenRow(
  { row: { requirement }, binding, level, finding }: Accusation,
  standing: DifferenceStanding,
): BrokenRow {
  return { row: requirement.id, check: binding.check.id, level, finding, standing };
}

/** Everything that the rows find wrong with the answers to a probe. */
type AccuseOnce = (probe: PlannedProbe, steps: readonly Step[]) => readonly Accusation[];

/** A run that has ended. */
interface RunBehind {
  readonly plan: Plan;
  readonly events: readonly RunEvent[];
  readonly answers: AnswerTools;
}

/** Prepares to judge as the run did, with its first accepted control and its first documented refusal. */
function accuseOnce({ plan, events, answers }: RunBehind): AccuseOnce {
  const { exchanges: sent } = runOf(events);
  const byCase = Map.groupBy(sent, ({ case: { id } }) => id);
  const run: JudgedRun = {
    inputs: { answers, contract: plan.contract },
    controls: controlsOf(plan, sent),
    refusedControls: new Map(),
    refusals: new Map(),
  };
  const tallies = openTallies(plan.rows);
  const judge = createJudge(run, tallies);
  for (const probe of plan.probes) judge.prepare({ probe, steps: byCase.get(probe.id)?.slice(0, 1) ?? [] });
  return (probe, steps) => {
    judge.probe(probe, steps);
    return [...tallies.values()].flatMap(({ accusations }) => accusations.splice(0));
  };
}

function controlsOf(plan: Plan, sent: readonly Step[]): Map<string, Step> {
  const expect = expectedBy(plan);
  const found = [...plan.contexts.keys()].flatMap((id): readonly (readonly [string, Step])[] => {
    const isControl = ({ case: item }: Step) =>
      item.id.startsWith(`${id}/control/`) && item.credential === 'valid';
    const control = sent.find((step) => isControl(step) && isAccepted(step, expect));
    return control ? [[id, control]] : [];
  });
  return new Map(found);
}
