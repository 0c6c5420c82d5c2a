/** Notices that fewer random requests are generated than by default, so that less is seen. */

import type { Notice } from '../../model/event.ts';
import type { Plan, PlannedRow } from '../../model/plan.ts';
import { type Settings, usualRuns } from '../../model/settings.ts';

/**
 * A notice for the whole run, and one for each setting of rows, that reduces the number; none for the profile smoke,
 * where that is meant.
 */
export function fewerRuns({ settings, rows }: Pick<Plan, 'settings' | 'rows'>): readonly Notice[] {
  if (settings.profile === 'smoke') return [];
  const short = rows.filter((row) => isShort(row, settings));
  const groups = Map.groupBy(short, ({ runsSource }) => runsSource);
  return [...groups].map(([place, group]): Notice => {
    const ids = [...new Set(group.map(({ requirement }) => requirement.id))].join(', ');
    const source = place ?? settings.origins['runs'] ?? '--runs';
    const runs = String(group[0]?.runs ?? settings.runs);
    return { kind: 'notice', code: 'fewer-runs', values: { rows: place ? ids : '', runs, source } };
  });
}

/**
 * Tells whether a source of the row generates fewer requests than by default. A number of its own overrides that of the
 * run, and is overridden by that of its row.
 */
export function isShort({ bindings, runs, ...row }: PlannedRow, settings: Pick<Settings, 'runs'>): boolean {
  if (row.excluded || row.blocked || row.notApplicable) return false;
  const sources = bindings.flatMap((binding) => binding.sources).filter(({ random }) => random);
  return sources.some((source) => {
    const usual = source.runs ?? usualRuns;
    return (runs ?? source.runs ?? settings.runs) < usual;
  });
}
