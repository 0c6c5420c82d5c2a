/** Tells at the beginning of a run what makes it speak for less than it seems to: every report repeats it. */

import type { Notice } from '../model/event.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import { isLowered, isSkipped, levelOf } from './adjust-row.ts';
import type { RunInputs } from './run-inputs.ts';

/** Emits a notice for a certificate that nobody checks, and one for each setting that lowers rows or leaves them out. */
export function tellSettings({ settings, emit }: Pick<RunInputs, 'settings' | 'emit'>, plan: Plan): void {
  if (settings.tls.insecure && settings.target.startsWith('https:'))
    emit({ kind: 'notice', code: 'certificate-not-checked', values: {} });
  for (const notice of [...notices(plan, 'rows-lowered'), ...notices(plan, 'rows-skipped')]) emit(notice);
}

function notices({ rows }: Plan, code: 'rows-lowered' | 'rows-skipped'): readonly Notice[] {
  const concerned = rows.filter((row) =>
    code === 'rows-skipped' ? isSkipped(row) : isLowered(row) && !row.excluded,
  );
  const groups = Map.groupBy(
    concerned,
    (row) => sourceOf(row) + (code === 'rows-lowered' ? levelOf(row) : ''),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ids = [...new Set(group.map(({ requirement }) => requirement.id))].join(', ');
    const reason =
      (code === 'rows-skipped' ? first.excluded?.values?.['reason'] : first.relevelled?.reason) ?? '';
    const values = { rows: ids, level: levelOf(first), reason, source: sourceOf(first) };
    return [{ kind: 'notice', code, values } as const];
  });
}

function sourceOf({ excluded, relevelled }: PlannedRow): string {
  return excluded?.values?.['source'] ?? relevelled?.source ?? '';
}
