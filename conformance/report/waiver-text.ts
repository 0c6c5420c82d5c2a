/** Excuses in words: a waiver, a baseline in which the row was broken before, or a mock that is known for it. */

import type { Verdict, Waiver } from '../model/verdict.ts';

/** What excuses a row. */
export type ExcusedBy = 'waiver' | 'baseline' | 'mock';

/** What an excused row is, in words. */
type ExcuseWord = (typeof words)[ExcusedBy];

const words = {
  waiver: 'waived',
  baseline: 'in the baseline',
  mock: 'set aside',
} as const satisfies Record<ExcusedBy, string>;

/** What an excuse is: only a waiver has a date on which it expires. */
export function excusedBy({ owner, expires }: Pick<Waiver, 'owner' | 'expires'>): ExcusedBy {
  if (/^\d{4}-\d\d-\d\d$/.test(expires)) return 'waiver';
  if (owner === 'baseline') return 'baseline';
  return owner === 'the mock' ? 'mock' : 'waiver';
}

/** The word for an excused row, in place of its verdict. */
export function excuseWord(waiver: Pick<Waiver, 'owner' | 'expires'>): ExcuseWord {
  return words[excusedBy(waiver)];
}

/** The verdict in words; for an excused row, what excuses it. */
export function verdictInWords({ verdict, waiver }: Excusable): string {
  return verdict === 'waived' && waiver ? excuseWord(waiver) : verdict;
}

/** A row that may be excused. */
interface Excusable {
  readonly verdict: Verdict;
  readonly waiver?: Waiver;
}

/** How many rows are excused in each way; ways that do not occur are absent. */
export function countExcuses(rows: readonly Excusable[]): ReadonlyMap<ExcuseWord, number> {
  const counts = new Map<ExcuseWord, number>();
  for (const { verdict, waiver } of rows) {
    const word = waiver ? excuseWord(waiver) : 'waived';
    if (verdict === 'waived') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** How many rows are excused by what, as the member of a report; absent where none is. */
export function excusedOf(rows: readonly Excusable[]): {
  readonly excused?: Readonly<Partial<Record<ExcusedBy, number>>>;
} {
  const excused = rows.flatMap(({ verdict, waiver }) =>
    waiver && verdict === 'waived' ? [excusedBy(waiver)] : [],
  );
  const counts = [...Map.groupBy(excused, (by) => by)].map(([by, some]) => [by, some.length]);
  return counts.length > 0 ? { excused: Object.fromEntries(counts) } : {};
}

/** How many rows have each verdict, in words. */
export function allInWords({
  counts,
  checks,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly checks: readonly Excusable[];
}): readonly (readonly [word: string, count: number])[] {
  return Object.entries(counts).flatMap(([verdict, count]) => countsInWords(checks, verdict, count));
}

/** How many rows have a verdict, in words; excused rows are counted by what excuses them. */
export function countsInWords(
  rows: readonly Excusable[],
  verdict: string,
  count: number,
): readonly (readonly [word: string, count: number])[] {
  if (count === 0) return [];
  const excuses = verdict === 'waived' ? [...countExcuses(rows)] : [];
  return excuses.length > 0 ? excuses : [[verdict, count]];
}

/** The heading of excused rows: `Waived or in the baseline`. */
export function excusesTitle(rows: readonly Excusable[]): string {
  const words = [...countExcuses(rows).keys()].join(' or ') || 'waived';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The reason, the owner and the date of a waiver; foreign text in it is not escaped yet. */
export function waiverText(waiver: Waiver): string {
  const { reason, link, owner, expires } = waiver;
  return `${excuseWord(waiver)}: ${reason} (${owner}, until ${expires}, ${link})`;
}
