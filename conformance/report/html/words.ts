/** Words that explain the page: verdicts, levels and stabilities. */

import type { Level, Stability, Verdict } from '../../model/verdict.ts';

/** What each verdict means, the most important first. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  fail: 'the contract is broken; the run is non-conformant',
  warn: 'a recommendation is not followed; it fails only under the strict profile',
  error: 'the check itself broke; nothing is said about the target',
  inconclusive: 'the answers allow no conclusion',
  blocked: 'could not be tried, because something it builds on did not work',
  waived:
    'broken, and excused: by a waiver for a time, by a baseline that showed it before, or as known of a mock',
  note: 'seen where the contract leaves the behaviour open; nobody is blamed',
  pass: 'what was asked for is so',
  'not-applicable': 'nothing in the contract for this row to be asked about',
  excluded: 'left out on purpose, for the reason given',
};

/** What each level means. */
export const levelWords: Readonly<Record<Level, string>> = {
  required: 'the contract says so; breaking it fails the run',
  recommended: 'a standard or good practice says so; not following it is a warning',
  observed: 'left open; what the target does is noted',
};

/** How sure a finding is. */
export const stabilityWords: Readonly<Record<Stability['kind'], string>> = {
  reproducible: 'seen again every time the same request was repeated',
  unstable: 'seen now and then with the same request',
  'order-dependent': 'seen only after other requests on the same connection',
  'target-lost': 'could not be repeated, the target went away',
  unconfirmed: 'could not be repeated, the run ended',
  'not-repeated': 'a note, or about the document alone',
};

/** A time for readers, such as `2026-11-20 10:00:00 UTC`; other texts are returned as they are. */
export function dateWords(startedAt: string): string {
  return startedAt
    .replace(/\.\d+Z$/, 'Z')
    .replace('T', ' ')
    .replace('Z', ' UTC');
}
