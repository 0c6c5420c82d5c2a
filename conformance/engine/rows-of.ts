/** The rows of a run as they stand: concluded, and excused where somebody allows it. */

import type { PlannedRow } from '../model/plan.ts';
import { type Excused, type ExcuseInputs, excuseRows } from './excuse-rows.ts';
import { tellIdleBaselines } from './idle-baselines.ts';
import { rowResult } from './row-result.ts';
import type { RunInputs } from './run-inputs.ts';
import type { Session } from './session.ts';
import type { Tally } from './tally.ts';

/**
 * The rows as they stand, and what is wrong with their waivers.
 * @param partial rows that were not asked in full
 */
export function rowsOf(
  { inputs }: Session,
  tallies: readonly Tally[],
  partial: ReadonlySet<PlannedRow> = new Set(),
): Excused {
  const results = tallies.map((tally) => ({ result: rowResult(tally, inputs), row: tally.row }));
  const partly = new Set(results.filter(({ row }) => partial.has(row)).map(({ result }) => result));
  const excused = excuseRows(
    results.map(({ result }) => result),
    { ...excusesOf(inputs), partly },
  );
  const idle = tellIdleBaselines(inputs.settings, inputs.contract.version, inputs.excuses);
  return { ...excused, remarks: [...excused.remarks, ...idle] };
}

function excusesOf({ excuses, settings, clock }: RunInputs): ExcuseInputs {
  const { target, targetName = target } = settings;
  return { excuses, targets: [targetName, target], today: clock.date().slice(0, 10) };
}
