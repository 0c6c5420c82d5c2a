/** How many of all rows a run covers, and by which options. */

import type { Selection } from '../../model/event.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { isLowered, isSkipped } from './adjust-row.ts';
import { fileOf, isLeftOut, selectingFlags } from './select.ts';

/**
 * The selection that options and row settings leave; undefined where that is everything. Rows that cannot be selected
 * do not count.
 */
export function selectionOf(
  settings: Settings,
  selected: readonly PlannedRow[],
  all: readonly PlannedRow[],
): Selection | undefined {
  const skipped = all.filter(isSkipped);
  const lowered = selected.filter((row) => isLowered(row) && !row.excluded);
  const sources = [
    ...skipped.flatMap(({ excluded }) => excluded?.values?.['source'] ?? []),
    ...lowered.flatMap(({ relevelled }) => relevelled?.source ?? []),
  ];
  const flags = [...new Set([...selectingFlags(settings), ...sources.map(fileOf)])];
  if (flags.length === 0) return undefined;
  const gone = all.filter((row) => isSkipped(row) || (isLeftOut(row, settings) && !row.excluded)).length;
  return {
    rows: selected.filter(({ excluded }) => !excluded).length,
    of: all.filter((row) => !row.excluded || isSkipped(row) || row.excluded.code === 'smoke').length,
    flags,
    ...(gone > 0 ? { skipped: gone } : {}),
    ...(lowered.length > 0 ? { lowered: lowered.length } : {}),
  };
}
