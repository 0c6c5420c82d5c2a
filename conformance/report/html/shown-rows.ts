/** Which rows of a long run the page shows: whole operations, those first where most is to be told. */

import type { RowResult, Verdict } from '../../model/verdict.ts';
import { verdictWords } from './words.ts';

/** How much a page shows, so that a browser opens it whatever a document holds; run.jsonl and report.json have all. */
const most = { rows: 5000, findings: 1000 } as const;

/** Findings of one row that are shown. */
const mostOfRow = 50;

/** What the page shows of a run. */
export interface ShownRows {
  /** Places of the rows in the order of the run. */
  readonly numbers: readonly number[];
  /** Ids of the operations that they are about. */
  readonly operations: ReadonlySet<string>;
  /** Rows that are not shown. */
  readonly left: number;
}

/** Chooses the rows; what concerns the document as a whole is always among them. */
export function shownRows(results: readonly RowResult[]): ShownRows {
  const groups = [...Map.groupBy(results.keys(), (number) => results[number]?.operation ?? '')];
  const ranked = groups
    .map(([operation, numbers]) => ({ operation, numbers, rank: rankOf(operation, numbers, results) }))
    .sort((one, other) => one.rank - other.rank);
  const room: { rows: number; findings: number } = { ...most };
  const chosen = ranked.filter(({ numbers }, at) => {
    room.rows -= numbers.length;
    for (const number of numbers) room.findings -= shownFindings(results[number]?.evidence ?? []).length;
    return at === 0 || (room.rows >= 0 && room.findings >= 0);
  });
  const numbers = chosen.flatMap((group) => group.numbers).sort((one, other) => one - other);
  const operations = new Set(chosen.map(({ operation }) => operation));
  return { numbers, operations, left: results.length - numbers.length };
}

/** As many findings of a row as are shown. */
export function shownFindings<T>(findings: readonly T[]): readonly T[] {
  return findings.slice(0, mostOfRow);
}

const ranks = Object.keys(verdictWords) as readonly Verdict[];

/** The worst verdict among rows of an operation; the document comes before all. */
function rankOf(operation: string, numbers: readonly number[], results: readonly RowResult[]): number {
  if (operation === '') return -1;
  return numbers.reduce((worst, number) => {
    const verdict = results[number]?.verdict ?? 'pass';
    return Math.min(worst, ranks.indexOf(verdict));
  }, ranks.length);
}
