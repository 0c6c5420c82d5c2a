/** Checks the ids of rows and operations that settings are made for, before anything is sent. */

import { allRequirements } from '../engine/plan/plan-rows.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import { refuseAll, UsageError } from '../host/errors.ts';
import type { RowSetting } from '../model/settings.ts';
import { matches } from '../names/matches.ts';

/**
 * The settings with their ids spelt as the plan spells them; case does not count when typing.
 * @throws UsageError for all ids and patterns that match nothing
 */
export function resolveRows(
  settings: readonly RowSetting[],
  inputs: Pick<PlanInputs, 'contract' | 'requirements' | 'checks'>,
): readonly RowSetting[] {
  const rows = allRequirements(inputs).map(({ id }) => id);
  const operations = inputs.contract.operations.map(({ id }) => id);
  const errors: UsageError[] = [];
  const resolve = (section: 'rows' | 'operations', typed: string, source: string): string => {
    const known = section === 'rows' ? rows : operations;
    const found = known.some((id) => matches(typed, id))
      ? typed
      : known.find((id) => id.toLowerCase() === typed.toLowerCase());
    if (found !== undefined) return found;
    const about = { name: source, part: `${section}.${typed}`, key: section };
    errors.push(
      new UsageError(
        section === 'rows'
          ? { code: 'setting-of-no-row', about, typed, rows }
          : { code: 'setting-of-no-operation', about, typed, operations },
      ),
    );
    return typed;
  };
  const resolved = settings.map((one) => ({
    ...one,
    rows: resolve('rows', one.rows, one.source),
    operations: one.operations === '*' ? '*' : resolve('operations', one.operations, one.source),
  }));
  refuseAll(errors);
  return resolved;
}
