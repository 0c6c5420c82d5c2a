/** The rows of a run as they stand: concluded, and excused where somebody allows it. */

import type { Notice } from '../../model/event.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { RecordedBaseline, Settings } from '../../model/settings.ts';
import type { Excuse } from '../../model/waiver.ts';
import type { Session } from '../deliver/session.ts';
import type { Tally } from '../deliver/tally.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { type Excused, type ExcuseInputs, excuseRows, withoutUser } from './excuse-rows.ts';
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

/**
 * Tells of baselines that are runs of something else and excuse nothing: whoever named them may think that they do.
 * Tells whether a baseline is a run of another target, or of another version of the document; a target goes by its
 * name or its address.
 */
export function isElsewhere(
  { target, targetName, version }: Pick<RecordedBaseline, 'target' | 'targetName' | 'version'>,
  settings: Settings,
  versionNow: string,
): boolean {
  const isNamed = targetName !== undefined && settings.targetName !== undefined;
  const isSame = isNamed ? targetName === settings.targetName : target === settings.target;
  return !isSame || version !== versionNow;
}

/** A notice for each in which nothing broke; of the others the excuses tell. */
function tellIdleBaselines(
  settings: Settings,
  version: string,
  excuses: readonly Excuse[],
): readonly Notice[] {
  return settings.circumstances.baselines
    .filter((one) => isElsewhere(one, settings, version))
    .filter(({ file }) => !excuses.some((one) => one.kind === 'baseline' && one.link === file))
    .map(({ file, target, targetName = target, version: then }) => ({
      kind: 'notice',
      code: 'baseline-elsewhere',
      values: { baseline: file, target: withoutUser(targetName), version: then, idle: 'yes' },
    }));
}

/** Tells whether something of a row stayed open, even if what is known suffices for a verdict. */
function isOpen({ undetermined, setAside, accusations }: Tally): boolean {
  return undetermined.length + setAside.length + accusations.length > 0;
}

function excusesOf({ excuses, settings, clock }: RunInputs): ExcuseInputs {
  const { target, targetName = target } = settings;
  return { excuses, targets: [targetName, target], today: clock.date().slice(0, 10) };
}
