/** Which rows a run asks less than they are asked by default: that one of them holds says nothing of what was seen before. */

import type { PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { isSkipped } from './adjust-row.ts';
import { isShort } from './fewer-runs.ts';
import { isProvokedBy } from './select.ts';

/** What a run asks, and what it could. */
export interface RunExtent {
  readonly settings: Settings;
  /** The rows of every operation. */
  readonly all: readonly PlannedRow[];
  /** Those that take part. */
  readonly selected: readonly PlannedRow[];
  /** Those of which the user does not want everything. */
  readonly unwanted: ReadonlySet<PlannedRow>;
  /** Those of which something is not sent, whoever wants it. */
  readonly unsent: ReadonlySet<PlannedRow>;
  /** Whether operations get less than by default. */
  readonly isMean: boolean;
}

/** Of all rows those that are not asked in full: by the run, or by the rows that provoke what they judge. */
export function partialRows(asking: RunExtent): readonly PlannedRow[] {
  const { settings, all, selected, unwanted, unsent } = asking;
  const isNarrow = settings.profile === 'smoke' || settings.cases !== undefined || asking.isMean;
  const isMeek = (row: PlannedRow) => unsent.has(row) || isSkipped(row) || asksFew(row, settings);
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

/** Rows that were planned twice are the same by this. */
function keyOf(row: PlannedRow): string {
  return `${operationOf(row) ?? ''} ${row.requirement.id}`;
}

function asksFew(row: PlannedRow, settings: Settings): boolean {
  return isShort(row, settings) || (row.runs !== undefined && row.runs < settings.runs);
}

/** Tells whether a row judges answers to what another one of its operation sends. */
function hears({ bindings, operation }: PlannedRow, { requirement }: PlannedRow): boolean {
  if (operation === undefined) return false;
  return bindings.some(({ binding, check }) => !check.sources && isProvokedBy(binding, requirement.id));
}
