/**
 * Chooses what is sent to one operation: what the user's filters select, and of that what its budget allows. Only that
 * is generated.
 */

import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { increasedBudget, selectWithin, withinShare } from './operation-budget.ts';
import { drawProbes, type RowSource, rowSourcesOf } from './row-sources.ts';
import {
  isNamed,
  isProbeSelected,
  isProvoker,
  isSelected,
  isSourceNamed,
  mayBeNamed,
  rowIds,
} from './select.ts';

/** What is sent to an operation, and what is not. */
export interface Choice {
  /** The rows that take part. */
  readonly selected: ReadonlySet<PlannedRow>;
  readonly probes: readonly PlannedProbe[];
  /** Rows that the user's filters select only in part. */
  readonly unwanted: ReadonlySet<PlannedRow>;
  /** Rows of which something is not sent because of that. */
  readonly unsent: ReadonlySet<PlannedRow>;
  /** How many requests the budget leaves out. */
  readonly leftOut: number;
  /** The sources that are selected as a whole, with their rows, whatever the budget allows of them. */
  readonly wanted: readonly Pick<RowSource, 'row' | 'source'>[];
}

/** The budget of an operation, and the number of operations. */
interface OperationBudget {
  readonly budget: number;
  readonly operations: number;
}

/** @param available budget of the operation; cases that the user names are sent in any case */
export function chooseProbes(
  rows: readonly PlannedRow[],
  settings: Settings,
  available: OperationBudget,
): Choice {
  const parts = rows
    .flatMap((row) => rowSourcesOf(row, settings))
    .map((rowSource) => wantedOf(rowSource, settings));
  const bearing = new Set(parts.filter(({ wanted }) => isSome(wanted)).map(({ rowSource }) => rowSource.row));
  const selected = rows.filter((row) => isSelected(rowIds(row), settings) || bearing.has(row));
  const provokers = new Set(rows.filter((row) => isProvoker(row, selected)));
  const needed = parts.map((part) =>
    provokers.has(part.rowSource.row) ? { ...part, wanted: 'all' as const } : part,
  );
  const unlike = (some: readonly SelectedSource[]) =>
    new Set(some.filter(({ wanted }) => wanted !== 'all').map(({ rowSource }) => rowSource.row));
  const chosen =
    settings.cases === undefined
      ? chooseWithin(needed, available, settings)
      : { probes: needed.flatMap((part) => named(part, settings)), leftOut: 0, wanted: [] };
  return { selected: new Set(selected), ...chosen, unwanted: unlike(parts), unsent: unlike(needed) };
}

/** A source, and which of its probes are selected. */
interface SelectedSource {
  readonly rowSource: RowSource;
  readonly wanted: 'all' | 'none' | readonly PlannedProbe[];
}

function isSome(wanted: SelectedSource['wanted']): boolean {
  return wanted === 'all' || (wanted !== 'none' && wanted.length > 0);
}

/** Generates probes only where a filter may name single ones. */
function wantedOf(rowSource: RowSource, settings: Settings): SelectedSource {
  if (!mayBeNamed(rowSource, settings))
    return { rowSource, wanted: isSourceNamed(rowSource, settings) ? 'all' : 'none' };
  const probes = drawProbes(rowSource);
  const some = probes.filter((probe) => isProbeSelected(probe, settings));
  return { rowSource, wanted: some.length === probes.length ? 'all' : some };
}

function named({ rowSource, wanted }: SelectedSource, settings: Settings): readonly PlannedProbe[] {
  const { cases = [] } = settings;
  const isHere = (id: string) =>
    id === rowSource.id || id === rowSource.source.label || id.startsWith(`${rowSource.id}/`);
  if (wanted === 'none' || !cases.some(isHere)) return [];
  const probes = wanted === 'all' ? drawProbes(rowSource) : wanted;
  return probes.filter((probe) => isNamed(probe, settings));
}

function chooseWithin(
  parts: readonly SelectedSource[],
  { budget, operations }: OperationBudget,
  { operationBudget }: Pick<Settings, 'operationBudget'>,
): Pick<Choice, 'probes' | 'leftOut' | 'wanted'> {
  const whole = parts.flatMap(({ rowSource, wanted }) => (wanted === 'all' ? [rowSource] : []));
  const own = operationBudget === 'auto' ? increasedBudget(whole, budget, operations) : budget;
  const single = parts.flatMap(({ wanted }) => (typeof wanted === 'string' ? [] : wanted));
  const spent = single.reduce((sum, { draft }) => sum + draft.steps.length, 0);
  const { indexes, leftOut } = selectWithin(whole, Math.max(0, own - spent), budget);
  const probes = parts.flatMap(({ rowSource, wanted }) => {
    if (typeof wanted !== 'string') return wanted;
    const chosen = indexes.get(rowSource) ?? new Set();
    const few = drawProbes(rowSource, Math.max(0, ...[...chosen].map((index) => index + 1)));
    return few
      .filter(({ index }) => chosen.has(index))
      .map((probe) => ({ ...probe, draft: withinShare(probe.draft, budget) }));
  });
  return { probes, leftOut, wanted: whole };
}
