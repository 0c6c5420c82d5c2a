/** The rows of a run as they stand: concluded, and excused where somebody allows it. */

import type { PlannedRow } from '../../model/plan.ts';
import type { Session } from '../deliver/session.ts';
import type { Tally } from '../deliver/tally.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { type Excused, type ExcuseInputs, excuseRows } from './excuse-rows.ts';
import { tellIdleBaselines } from './idle-baselines.ts';
import { brokenPlainly, rowResult } from './row-result.ts';

/**
 * The rows as they stand, and what is wrong with their waivers.
 * @param partial rows that were not asked in full
 * @param isCutShort whether none was asked to the end
 */
export function rowsOf(
  { inputs }: Session,
  tallies: readonly Tally[],
  partial: readonly PlannedRow[] = [],
  isCutShort = false,
): Excused {
  const open = tallies.filter((tally) => isCutShort || isOpen(tally)).map(({ row }) => row);
  const partly = [...partial, ...open].map(({ requirement, operation }) => {
    return { id: requirement.id, operation: operation?.id ?? '' };
  });
  const broken = Map.groupBy(tallies, ({ row }) => row.operation?.id);
  const beside = new Map([...broken].map(([id, own]) => [id, own.flatMap(brokenPlainly)]));
  const rows = tallies.map((tally) => rowResult(tally, inputs, beside.get(tally.row.operation?.id)));
  const excused = excuseRows(rows, { ...excusesOf(inputs), partly });
  const idle = tellIdleBaselines(inputs.settings, inputs.contract.version, inputs.excuses);
  return { ...excused, remarks: [...excused.remarks, ...idle] };
}

/** Tells whether something of a row stayed open, even if what is known suffices for a verdict. */
function isOpen({ undetermined, setAside, accusations }: Tally): boolean {
  return undetermined.length + setAside.length + accusations.length > 0;
}

function excusesOf({ excuses, settings, clock }: RunInputs): ExcuseInputs {
  const { target, targetName = target } = settings;
  return { excuses, targets: [targetName, target], today: clock.date().slice(0, 10) };
}
