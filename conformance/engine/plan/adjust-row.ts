/** Applies the user's settings for single rows: another level, another number of runs, or skipped. */

import { levelOf, type PlannedRow } from '../../model/plan.ts';
import type { RowSetting } from '../../model/settings.ts';
import { compareLevels, type Level, weaker } from '../../model/verdict.ts';
import { matches } from '../../names/ids.ts';

/** The row with the settings that name it; of contradicting ones the last counts. */
export function adjustRow(row: PlannedRow, settings: readonly RowSetting[]): PlannedRow {
  const operation = row.operation?.id ?? '';
  return settings
    .filter((one) => matches(one.rows, row.requirement.id) && matches(one.operations, operation))
    .reduce(adjusted, row);
}

/** Tells whether a row was set to a lower level. */
export function isLowered(row: PlannedRow): boolean {
  return row.relevelled !== undefined && compareLevels(levelOf(row), row.relevelled.from) < 0;
}

/** Tells whether the user skipped the row. */
export function isSkipped({ excluded }: PlannedRow): boolean {
  return excluded?.code === 'skipped';
}

function adjusted(row: PlannedRow, setting: RowSetting): PlannedRow {
  const { level, runs, skip, reason = '', source } = setting;
  return {
    ...(level === undefined ? row : relevelled(row, level, setting)),
    ...(runs === undefined ? {} : { runs, runsSource: source }),
    ...(skip && !row.excluded ? { excluded: { code: 'skipped', values: { reason, source } } } : {}),
  };
}

/** Moves a row to another level: lowering limits all of its bindings, raising lifts its strongest ones. */
function relevelled(row: PlannedRow, level: Level, { reason = '', source }: RowSetting): PlannedRow {
  const now = levelOf(row);
  const move = <Bound extends { readonly level: Level }>(binding: Bound): Bound => {
    return { ...binding, level: binding.level === now ? level : weaker(binding.level, level) };
  };
  const bindings = row.bindings.map((one) => ({ ...one, binding: move(one.binding) }));
  const requirement = { ...row.requirement, bindings: row.requirement.bindings.map(move) };
  const from = row.relevelled?.from ?? now;
  return { ...row, requirement, bindings, relevelled: { from, reason, source } };
}
