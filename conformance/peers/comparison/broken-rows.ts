/** Which rows the answer of one target to one case breaks, as far as its own run confirmed it. */

import { accuseOnce } from '../../engine/accuse-once.ts';
import type { Accusation } from '../../engine/tally.ts';
import type { BrokenRow } from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import { gates } from '../../model/gating.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { AnswerTools } from '../../model/tools.ts';
import type { Verdict } from '../../model/verdict.ts';
import type { ComparedRun } from './compared-run.ts';
import { effectiveRows, rowKey } from './effective-rows.ts';

/** The rows that the answers to a probe of the run's own plan break. */
export type BrokenBy = (probe: PlannedProbe, steps: readonly Step[]) => readonly BrokenRow[];

/**
 * Prepares to judge single answers of one target by every row. Of the rows of its run those count whose violations were
 * confirmed; rows that were not asked for count as they are: the answers have come twice then.
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
      const counts = verdict === undefined || confirmed.includes(verdict);
      return counts ? [brokenRow(accusation, verdict, profile)] : [];
    });
}

/** Verdicts of rows whose violations came again. */
const confirmed: readonly Verdict[] = ['fail', 'warn', 'waived'];

function brokenRow(
  { row: { requirement }, binding, level, finding }: Accusation,
  verdict: Verdict | undefined,
  profile: string | undefined,
): BrokenRow {
  const check = binding.check.id;
  return {
    ...{ row: requirement.id, check, level, finding },
    gates: verdict !== undefined && verdict !== 'waived' && gates(level, profile),
  };
}
