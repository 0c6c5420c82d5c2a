/** Which rows the answer of a target to a case breaks, as confirmed by its own run. */

import type { Accusation } from '../../engine/deliver/tally.ts';
import { accuseOnce } from '../../engine/judge/accuse-once.ts';
import type { BrokenRow, DifferenceStanding } from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import { gates, isOpen } from '../../model/gating.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { AnswerTools } from '../../model/tools.ts';
import type { Verdict } from '../../model/verdict.ts';
import type { ComparedRun } from './compared-run.ts';
import { effectiveRows, rowKey } from './effective-rows.ts';

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
