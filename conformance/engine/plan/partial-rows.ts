/**
 * Which rows a run exercises less than by default, so that a pass does not show that an earlier violation is gone; and
 * notices about fewer random requests.
 */

import type { Notice } from '../../model/event.ts';
import type { Plan, PlannedRow } from '../../model/plan.ts';
import { type Settings, usualRuns } from '../../model/settings.ts';
import { isSkipped } from './adjust-row.ts';
import { isProvokedBy } from './select.ts';

/** What a run exercises, and what it could. */
interface RunExtent {
  readonly settings: Settings;
  /** The rows of every operation. */
  readonly all: readonly PlannedRow[];
  /** The rows that take part. */
  readonly selected: readonly PlannedRow[];
  /** Rows that the user's filters select only in part. */
  readonly unwanted: ReadonlySet<PlannedRow>;
  /** Rows of which something is not sent, for whatever reason. */
  readonly unsent: ReadonlySet<PlannedRow>;
  /** Whether operations get a smaller budget than by default. */
  readonly isMean: boolean;
}

/** The rows that are not exercised in full, either themselves or by the rows whose answers they judge. */
export function partialRows(asking: RunExtent): readonly PlannedRow[] {
  const { settings, all, selected, unwanted, unsent } = asking;
  const isNarrow = settings.profile === 'smoke' || settings.cases !== undefined || asking.isMean;
  const isMeek = (row: PlannedRow) => unsent.has(row) || isSkipped(row) || isReduced(row, settings);
  const meek = Map.groupBy(all.filter(isMeek), operationOf);
  const partly = selected.filter((row) => {
    const others = meek.get(operationOf(row)) ?? [];
    return isNarrow || unwanted.has(row) || isMeek(row) || others.some((other) => hears(row, other));
  });
  const known = new Set(selected.map(keyOf));
  return [...partly, ...all.filter((row) => !known.has(keyOf(row)) && !row.notApplicable)];
}

function operationOf({ operation }: PlannedRow): string | undefined {
  return operation?.id;
}

/** A key that is equal for the same row in two plans. */
function keyOf(row: PlannedRow): string {
  return `${operationOf(row) ?? ''} ${row.requirement.id}`;
}

function isReduced(row: PlannedRow, settings: Settings): boolean {
  return isShort(row, settings) || (row.runs !== undefined && row.runs < settings.runs);
}

/** Tells whether a row judges the answers to what another row of its operation sends. */
function hears({ bindings, operation }: PlannedRow, { requirement }: PlannedRow): boolean {
  if (operation === undefined) return false;
  return bindings.some(({ binding, check }) => !check.sources && isProvokedBy(binding, requirement.id));
}

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
function isShort({ bindings, runs, ...row }: PlannedRow, settings: Pick<Settings, 'runs'>): boolean {
  if (row.excluded || row.blocked || row.notApplicable) return false;
  const sources = bindings.flatMap((binding) => binding.sources).filter(({ random }) => random);
  return sources.some((source) => {
    const usual = source.runs ?? usualRuns;
    return (runs ?? source.runs ?? settings.runs) < usual;
  });
}
