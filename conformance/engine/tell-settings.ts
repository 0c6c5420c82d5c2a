/** Tells at the beginning of a run what makes it speak for less than it seems to: every report repeats it. */

import type { Notice } from '../model/event.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import { matches } from '../names/matches.ts';
import { isLowered, isSkipped, levelOf } from './plan/adjust-row.ts';
import { fewerRuns } from './plan/fewer-runs.ts';
import type { RunInputs } from './plan/run-inputs.ts';
import { rowIds } from './plan/select.ts';

/** Emits a notice for certificates that nobody checks, and one for each setting that lowers rows or leaves them out. */
export function tellSettings({ emit, unsent }: Pick<RunInputs, 'emit' | 'unsent'>, plan: Plan): void {
  const told = [
    ...unchecked(plan),
    ...notices(plan, 'rows-lowered'),
    ...notices(plan, 'rows-skipped'),
    ...leftOut(plan),
    ...fewerRuns(plan),
    ...budgetSpent(plan),
    ...notSent(plan, unsent),
  ];
  for (const notice of told) emit(notice);
}

/** Whoever is reached by TLS, and may be anybody. */
function unchecked({ settings: { tls, target, proxy }, contract: { source } }: Plan): readonly Notice[] {
  const parts = Object.entries({ target, proxy: proxy ?? '', document: source });
  const names = parts.flatMap(([name, url]) => (tls.insecure && /^https:/i.test(url) ? [name] : []));
  if (names.length === 0) return [];
  return [{ kind: 'notice', code: 'certificate-not-checked', values: { of: names.join(' ') } }];
}

/** What `--skip` leaves out: rows, and sources or cases of others. */
function leftOut({ settings: { skip, origins }, left }: Plan): readonly Notice[] {
  if (skip.length === 0) return [];
  const parts = skip.filter((pattern) => !left.some((row) => rowIds(row).some((id) => matches(pattern, id))));
  const rows = [...new Set(left.map(({ requirement }) => requirement.id)), ...parts].join(', ');
  const values = { rows, reason: '', source: origins['skip'] ?? '--skip' };
  return [{ kind: 'notice', code: 'rows-skipped', values }];
}

/** What is left out is counted. */
function budgetSpent({ saved, settings }: Plan): readonly Notice[] {
  if (saved.requests === 0 || settings.profile === 'smoke') return [];
  const { requests, operations, budget } = saved;
  const values = { requests: String(requests), operations: String(operations), budget: String(budget) };
  return [{ kind: 'notice', code: 'budget-spent', values }];
}

/** What the document allows and no request of this run holds. */
function notSent({ contract, rows }: Plan, unsent: RunInputs['unsent']): readonly Notice[] {
  const operations = [...new Set(rows.flatMap(({ operation }) => operation ?? []))];
  const names = operations.flatMap((operation) => unsent?.(contract, operation) ?? []);
  return names.length === 0
    ? []
    : [{ kind: 'notice', code: 'not-sent', values: { names: names.join(', ') } }];
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
