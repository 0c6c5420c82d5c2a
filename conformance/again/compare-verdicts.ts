/** Which verdicts of a stored run change when it is judged again. */

import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { RowResult, Verdict } from '../model/verdict.ts';

/** A row that came to another verdict; absent where there was, or is, no such row. */
export interface Change {
  readonly row: string;
  readonly operation: string;
  readonly was?: Verdict;
  readonly is?: Verdict;
}

/** The changes in the order of today's rows; rows that are gone come last. */
export function compareVerdicts(then: readonly RunEvent[], now: readonly RunEvent[]): readonly Change[] {
  const [before, after] = [rowsOf(then), rowsOf(now)];
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))];
  return keys.flatMap((key): readonly Change[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.verdict === is?.verdict) return [];
    const { id: row = '', operation = '' } = is ?? was ?? {};
    return [{ row, operation, ...(was ? { was: was.verdict } : {}), ...(is ? { is: is.verdict } : {}) }];
  });
}

function rowsOf(events: readonly RunEvent[]): ReadonlyMap<string, RowResult> {
  return new Map(runOf(events).rows.map((row) => [JSON.stringify([row.id, row.operation]), row]));
}
