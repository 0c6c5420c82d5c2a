/** Excuses in words: a waiver that somebody wrote, a baseline that showed it before, a mock that is known for it. */

import type { Verdict, Waiver } from '../model/verdict.ts';

/** What an excused row is, in words. */
export type ExcuseWord = 'waived' | 'in the baseline' | 'set aside';

/** Only what somebody wrote ends on a day, and is a waiver. */
export function excuseWord({ owner, expires }: Pick<Waiver, 'owner' | 'expires'>): ExcuseWord {
  if (/^\d{4}-\d\d-\d\d$/.test(expires)) return 'waived';
  if (owner === 'baseline') return 'in the baseline';
  return owner === 'the mock' ? 'set aside' : 'waived';
}

/** A row as far as it may be excused. */
interface Excusable {
  readonly verdict: Verdict;
  readonly waiver?: Waiver;
}

/** How many rows are excused in which way; ways that nobody took are absent. */
export function countExcuses(rows: readonly Excusable[]): ReadonlyMap<ExcuseWord, number> {
  const counts = new Map<ExcuseWord, number>();
  for (const { verdict, waiver } of rows) {
    const word = waiver ? excuseWord(waiver) : 'waived';
    if (verdict === 'waived') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** How many rows have a verdict, in words: those that are excused by what excuses them. */
export function countsInWords(
  rows: readonly Excusable[],
  verdict: Verdict,
  count: number,
): readonly (readonly [word: string, count: number])[] {
  if (count === 0) return [];
  const excuses = verdict === 'waived' ? [...countExcuses(rows)] : [];
  return excuses.length > 0 ? excuses : [[verdict, count]];
}

/** The heading of rows that are excused: `Waived or in the baseline`. */
export function excusesTitle(rows: readonly Excusable[]): string {
  const words = [...countExcuses(rows).keys()].join(' or ') || 'waived';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Why, by whom and until when, for a reader; foreign text in it is not escaped yet. */
export function waiverText(waiver: Waiver): string {
  const { reason, link, owner, expires } = waiver;
  return `${excuseWord(waiver)}: ${reason} (${owner}, until ${expires}, ${link})`;
}
