/** How a configuration changes a row: another level, another number of runs, or skipped. */

import { adjustRow, isSkipped } from '../engine/plan/adjust-row.ts';
import { levelOf, type PlannedRow } from '../model/plan.ts';
import type { RowSetting } from '../model/settings.ts';
import type { Level } from '../model/verdict.ts';

/** The reason and place of a setting. */
interface Said {
  readonly reason: string;
  /** `conformance.yaml:12:3`. */
  readonly source: string;
}

/** The changes of a row; a member is absent where nothing is changed. */
export interface RowChanges {
  readonly level?: Said & { readonly from: Level; readonly to: Level };
  readonly runs?: { readonly runs: number; readonly source: string };
  readonly skip?: Said;
}

/** What settings change about a row; undefined for nothing. */
export function changesOf(row: PlannedRow, settings: readonly RowSetting[]): RowChanges | undefined {
  const adjusted = adjustRow(row, settings);
  const { relevelled, runs, runsSource = '', excluded } = adjusted;
  const to = levelOf(adjusted);
  const isMoved = relevelled !== undefined && relevelled.from !== to;
  const changes: RowChanges = {
    ...(isMoved ? { level: { ...relevelled, to } } : {}),
    ...(runs === undefined ? {} : { runs: { runs, source: runsSource } }),
    ...(isSkipped(adjusted) ? { skip: saidOf(excluded?.values ?? {}) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** The changes as phrases: `left out: nobody reads it (conformance.yaml:12:3)`. */
export function changePhrases({ level, runs, skip }: RowChanges): readonly string[] {
  return [
    ...(skip ? [`left out: ${skip.reason} (${skip.source})`] : []),
    ...(level ? [`${level.to}, by itself ${level.from}: ${level.reason} (${level.source})`] : []),
    ...(runs ? [`runs ${runs.runs} (${runs.source})`] : []),
  ];
}

function saidOf({ reason = '', source = '' }: Readonly<Record<string, string>>): Said {
  return { reason, source };
}
