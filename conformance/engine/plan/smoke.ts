/** The profile smoke: the first request of each source, for required rows only. */

import type { Source } from '../../model/case.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';

/**
 * The row as the profile has it; one that is only recommended is excluded. Rows about the document need no request and
 * stay.
 */
export function smokeRow(row: PlannedRow): PlannedRow {
  if (!row.operation) return row;
  const bindings = row.bindings.filter(({ binding }) => binding.level === 'required').map(firstOnly);
  return bindings.length > 0
    ? { ...row, bindings }
    : { ...row, bindings, excluded: row.excluded ?? { code: 'smoke' } };
}

function firstOnly({ binding, check, sources }: PlannedBinding): PlannedBinding {
  const { atLeast: _, ...rest } = binding;
  return { binding: rest, check, sources: sources.map(firstProbe) };
}

function firstProbe(source: Source): Source {
  const { random, fixed, ways: _, ...rest } = source;
  if (fixed.length > 0) return { ...rest, fixed: fixed.slice(0, 1) };
  return { ...source, runs: 1 };
}
