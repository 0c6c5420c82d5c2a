/** The current results of all rows, with waivers and baselines applied. */

import type { Notice } from '../../model/event.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { RecordedBaseline, Settings } from '../../model/settings.ts';
import type { Excuse } from '../../model/waiver.ts';
import type { Session } from '../deliver/session.ts';
import type { Tally } from '../deliver/tally.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { type Excused, type ExcuseInputs, excuseRows, withoutUser } from './excuse-rows.ts';
import { isViolation, rowResult } from './row-result.ts';

/**
 * The results, and what is wrong with waivers.
 * @param partial rows that were not exercised in full
 * @param isCutShort whether the run ended early, so that no row was
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
  const idle = idleBaselineNotices(inputs.settings, inputs.contract.version, inputs.excuses);
  return { ...excused, remarks: [...excused.remarks, ...idle] };
}

/** What breaks a row reproducibly and in every carriage: the row, and the change that shows it. */
export function brokenPlainly({ row, evidence }: Tally): readonly string[] {
  return evidence
    .filter((one) => isViolation(one) && one.stability.kind === 'reproducible' && !one.plain)
    .map(({ steps }) => `${row.requirement.id}: ${steps.at(-1)?.case.difference ?? ''}`);
}

/**
 * Whether a baseline is a run of another target or of another version of the document, and so excuses nothing, though
 * the user may think otherwise. A target is known by its name or its address.
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

/** A notice for each such baseline where nothing is broken; otherwise the excuses report it. */
function idleBaselineNotices(
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

/** Whether something of a row stayed open, even if the rest suffices for a verdict. */
function isOpen({ undetermined, setAside, accusations }: Tally): boolean {
  return undetermined.length + setAside.length + accusations.length > 0;
}

function excusesOf({ excuses, settings, clock }: RunInputs): ExcuseInputs {
  const { target, targetName = target } = settings;
  return { excuses, targets: [targetName, target], today: clock.date().slice(0, 10) };
}
